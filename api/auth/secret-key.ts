import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileOnce } from '#api/boot/create-file.ts'

/** Keyed digests. The key file is outside the database and its backups. */
export interface SecretKey {
  /** HMAC-SHA-256 of `text`; `purpose` separates the uses of the key. */
  digest(purpose: string, text: string): Buffer
  /** Tells two keys apart without revealing anything about them. */
  fingerprint: string
}

export function secretKeyFrom(key: Buffer): SecretKey {
  const digest = (purpose: string, text: string) =>
    new Bun.CryptoHasher('sha256', key).update(`${purpose}\0${text}`).digest()
  return { digest, fingerprint: digest('fingerprint', '').toString('base64url') }
}

export const secretKeyPath = (dataDir: string) => join(dataDir, 'secret.key')

/** Reads DATA_DIR/secret.key; the first start creates it with 256 random bits, readable only by its owner. */
export function loadSecretKey(dataDir: string): SecretKey {
  const path = secretKeyPath(dataDir)
  createFileOnce(path, (unfinished) =>
    writeFileSync(unfinished, crypto.getRandomValues(new Uint8Array(32)).toHex(), {
      mode: 0o600,
      flag: 'wx',
    }),
  )
  chmodSync(path, 0o600)
  return readSecretKey(path)
}

/** Reads a key that the operator keeps elsewhere. Throws if there's none. */
export function readSecretKey(path: string): SecretKey {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path} isn’t a key of 64 hexadecimal digits.`)
  return secretKeyFrom(key)
}
