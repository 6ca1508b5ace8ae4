package session

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"errors"
)

// sessionCipher returns the cipher of one session, keyed by its id, which the database does not hold.
func sessionCipher(id string) (cipher.AEAD, error) {
	sum := sha256.Sum256([]byte("tricorne session data\x00" + id))
	block, err := aes.NewCipher(sum[:])
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}

func encrypt(id string, plain []byte) ([]byte, error) {
	if len(plain) == 0 {
		return nil, nil
	}
	c, err := sessionCipher(id)
	if err != nil {
		return nil, err
	}
	nonce := randomBytes(c.NonceSize())
	return c.Seal(nonce, nonce, plain, nil), nil
}

func decrypt(id string, locked []byte) ([]byte, error) {
	if len(locked) == 0 {
		return nil, nil
	}
	c, err := sessionCipher(id)
	if err != nil {
		return nil, err
	}
	if len(locked) < c.NonceSize() {
		return nil, errors.New("session data cut short")
	}
	return c.Open(nil, locked[:c.NonceSize()], locked[c.NonceSize():], nil)
}
