import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip'

const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** Browsers send a handful of different headers; the limit is for made-up ones. */
const MAX_REMEMBERED = 100
const remembered = new Map<string, readonly Encoding[]>()

/** Returns the encodings that an Accept-Encoding header allows, best first. */
function encodingsFor(accepted: string | null | undefined): readonly Encoding[] {
  if (!accepted) return []
  const known = remembered.get(accepted)
  if (known) return known
  const named = parseAccept(accepted)
  const wishFor = (name: string) => named.find(({ type }) => type.toLowerCase() === name)
  const found = ENCODINGS.filter((encoding) => ((wishFor(encoding) ?? wishFor('*'))?.q ?? 0) > 0)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(accepted, found)
  return found
}

/** Returns the best encoding that an Accept-Encoding header allows, or null. */
export function encodingFor(accepted: string | null | undefined): Encoding | null {
  return encodingsFor(accepted)[0] ?? null
}
