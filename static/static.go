// Package static holds the fixed files that the browser loads. These are style sheets, scripts, fonts, the art of the
// boards, icons and the pictures of the help. The files are embedded, so the program needs no other files at run time.
package static

import "embed"

// Files is the whole folder as it lies next to this file, with paths such as "css/tokens.css" or
// "art/trenton/layout.yaml". The hashes in the names that pages use are added by the server.
//
//go:embed css js fonts art icons help words
var Files embed.FS
