// Package static holds the fixed files that the browser loads. These are style sheets, scripts, fonts, the art of the
// boards, icons and the pictures of the help. The files are embedded, so the program needs no other files at run time.
package static

import "embed"

// Files is this folder, with paths such as "css/tokens.css" or "art/trenton/layout.yaml". The server adds the hashes to
// the file names in pages.
//
//go:embed css js fonts art icons help words
var Files embed.FS
