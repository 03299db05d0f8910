/** The opaque part of a tag; `W/` before it doesn't matter when it's compared (RFC 9110, 13.1.2). */
const OPAQUE = /"[^"]*"/g

/** Headers about a response's body, which responses without one don't have. */
const OF_BODY = ['content-type', 'content-encoding', 'content-length']

/**
 * Returns a strong entity tag, the same only for the same bytes and other inputs. Put `W/` before it if the bytes are sent in several
 * encodings.
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

/** The headers of a 304 response. */
export function withoutBody(headers: ConstructorParameters<typeof Headers>[0]): Headers {
  const known = new Headers(headers)
  for (const name of OF_BODY) known.delete(name)
  return known
}
