/** Hex SHA-256, for values stored only to be recognized again. */
export function sha256(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}
