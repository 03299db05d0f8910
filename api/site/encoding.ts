import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip'

const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

const MOST_REMEMBERED = 100
const remembered = new Map<string, readonly Encoding[]>()

export function encodingsFor(accepted: string | null | undefined): readonly Encoding[] {
  if (!accepted) return []
  const known = remembered.get(accepted)
  if (known) return known
  const named = parseAccept(accepted)
  const wishFor = (name: string) => named.find(({ type }) => type.toLowerCase() === name)
  const found = ENCODINGS.filter((encoding) => ((wishFor(encoding) ?? wishFor('*'))?.q ?? 0) > 0)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(accepted, found)
  return found
}

/** The best encoding to answer in by an Accept-Encoding header; null for none. */
export function encodingFor(accepted: string | null | undefined): Encoding | null {
  return encodingsFor(accepted)[0] ?? null
}
