package web

import (
	"sync"

	"tricorne/static"
)

// siteFiles holds what is made only from the embedded files. It is read, hashed, engraved and compressed once in a
// process, and shared by all its servers.
type siteFiles struct {
	assets     *assets
	dictionary *sharedDictionary
	root       root
	maps       *mapCache
	atlas      *atlas
}

// loadSiteFiles makes the prints on first use.
var loadSiteFiles = sync.OnceValues(func() (p siteFiles, err error) {
	if p.assets, err = newAssets(static.Files); err != nil {
		return p, err
	}
	if p.dictionary, err = newSharedDictionary(p.assets); err != nil {
		return p, err
	}
	if p.root, err = newRoot(p.assets); err != nil {
		return p, err
	}
	p.maps, p.atlas = newMapCache(), newAtlas()
	return p, nil
})
