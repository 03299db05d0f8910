import { createHash } from 'node:crypto'

/** Hex SHA-256, for values that are kept only to be recognised. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
