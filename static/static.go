// Package static holds everything the browser loads that is not made on the spot. That is style sheets, scripts, fonts,
// the art of the boards, icons and the pictures of the help. The files are embedded, so the program needs nothing but
// itself at run time.
package static

import "embed"

// Files is the whole folder as it lies next to this file, with paths such as "css/tokens.css" or
// "art/trenton/layout.yaml". It knows nothing of hashed names; the server adds them.
//
//go:embed css js fonts art icons help words
var Files embed.FS
