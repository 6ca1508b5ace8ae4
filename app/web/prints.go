package web

import (
	"sync"

	"tricorne/static"
)

// siteFiles holds everything that is made only from the embedded files. A process reads, hashes, draws and compresses
// these files once, and all its servers share them.
type siteFiles struct {
	assets     *assets
	dictionary *sharedDictionary
	root       rootFiles
	maps       *mapCache
	atlas      *atlas
}

// loadSiteFiles makes the siteFiles when it is first called.
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
