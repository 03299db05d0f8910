import { entityTagOf, isKnown, withoutBody } from '#api/http/entity-tag.ts'
import type { Encoding } from '#api/site/encoding.ts'

interface Variant {
  body: Blob
  headers: Headers
}

/** A body that is the same for everyone, in every encoding we send, with its headers. */
export class StaticResponse {
  readonly #etag: string
  readonly #plain: Variant
  readonly #encoded = new Map<Encoding, Variant>()
  readonly #notModified: Headers

  constructor(
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
    encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>> = new Map(),
  ) {
    this.#etag = `W/${entityTagOf(bytes)}`
    const common = { ...headers, ETag: this.#etag }
    this.#plain = variant(bytes, new Headers(common))
    for (const [encoding, copy] of encoded) this.add(encoding, copy)
    this.#notModified = withoutBody(common)
  }

  has(encoding: Encoding): boolean {
    return this.#encoded.has(encoding)
  }

  add(encoding: Encoding, bytes: Uint8Array<ArrayBuffer>): void {
    const headers = new Headers(this.#plain.headers)
    headers.set('Content-Encoding', encoding)
    this.#encoded.set(encoding, variant(bytes, headers))
  }

  /** Responds with `status`, or with a 304 in place of a 200 if the client has the current version. */
  respond(condition: string | null | undefined, encoding: Encoding | null, status = 200): Response {
    if (status === 200 && isKnown(condition, this.#etag))
      return new Response(null, { status: 304, headers: this.#notModified })
    const { body, headers } = (encoding && this.#encoded.get(encoding)) ?? this.#plain
    // A Blob is shared between responses; bytes would be copied for each.
    return new Response(body, { status, headers })
  }
}

/** Sets the length too: Hono drops the body for HEAD, and Bun would then send a length of 0. */
function variant(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Variant {
  headers.set('Content-Length', String(bytes.byteLength))
  return { body: new Blob([bytes]), headers }
}
