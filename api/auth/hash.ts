import { createHash } from 'node:crypto'

/** Hex SHA-256, for values stored only to be recognized again. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
