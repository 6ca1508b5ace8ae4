//go:build !unix

package playout

import "time"

// processTime returns 0, because this system does not report it.
func processTime() time.Duration { return 0 }
