/** The opaque part of a tag; `W/` before it plays no part when it is asked for (RFC 9110, 13.1.2). */
const OPAQUE = /"[^"]*"/g

/** What an answer says of its body, which an answer without one does not. */
const OF_BODY = ['content-type', 'content-encoding', 'content-length']

/**
 * A strong entity tag: the same bytes, and the same of what else it is made of, have the same one, others another. With `W/` before it
 * where the bytes are sent in several codings.
 */
export function entityTagOf(content: string | Uint8Array, besides = ''): string {
  const hash = new Bun.CryptoHasher('sha256').update(besides).update(content)
  return `"${hash.digest('base64url').slice(0, 22)}"`
}

export function isKnown(condition: string | null | undefined, etag: string): boolean {
  if (!condition) return false
  const opaque = etag.replace(/^W\//, '')
  return condition.trim() === '*' || [...condition.matchAll(OPAQUE)].some(([tag]) => tag === opaque)
}

/** The headers with which 304 says that an answer is still the same. */
export function withoutBody(headers: ConstructorParameters<typeof Headers>[0]): Headers {
  const known = new Headers(headers)
  for (const name of OF_BODY) known.delete(name)
  return known
}
