package web

import (
	"sync"

	"tricorne/static"
)

// prints holds what is made only from the embedded files. It is read, hashed, engraved and compressed once in a
// process, and shared by all its servers.
type prints struct {
	assets *assets
	words  *words
	root   root
	maps   *mapRoom
	atlas  *atlas
}

// printed makes the prints on first use.
var printed = sync.OnceValues(func() (p prints, err error) {
	if p.assets, err = newAssets(static.Files); err != nil {
		return p, err
	}
	if p.words, err = newWords(p.assets); err != nil {
		return p, err
	}
	if p.root, err = newRoot(p.assets); err != nil {
		return p, err
	}
	p.maps, p.atlas = newMapRoom(), newAtlas()
	return p, nil
})
