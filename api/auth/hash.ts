/** Hex SHA-256, for values stored only to be recognized again, and for fingerprints. */
export function sha256(text: string | Uint8Array): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}
