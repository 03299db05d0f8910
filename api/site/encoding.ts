import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip'

/** The best first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** What browsers send is a handful of texts; of what others make up, so many are remembered. */
const MOST_REMEMBERED = 100
const remembered = new Map<string, Encoding | null>()

/** The encoding to answer in by an Accept-Encoding header; null for none. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (!accepted) return null
  const known = remembered.get(accepted)
  if (known !== undefined) return known
  const wanted = parseAccept(accepted).filter(({ q }) => q > 0)
  const found =
    ENCODINGS.find((encoding) => wanted.some(({ type }) => type.toLowerCase() === encoding)) ?? null
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(accepted, found)
  return found
}
