import { entityTagOf, isKnown, withoutBody } from '#api/http/entity-tag.ts'
import type { Encoding } from '#api/site/encoding.ts'

interface Form {
  body: Blob
  headers: Headers
}

/** A body that is the same for everybody, in all encodings in which it is given out, with its headers. */
export class Ready {
  readonly #etag: string
  readonly #asItIs: Form
  readonly #encoded = new Map<Encoding, Form>()
  readonly #known: Headers

  constructor(
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
    encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>> = new Map(),
  ) {
    this.#etag = `W/${entityTagOf(bytes)}`
    const common = { ...headers, ETag: this.#etag }
    this.#asItIs = { body: new Blob([bytes]), headers: new Headers(common) }
    for (const [encoding, copy] of encoded) this.add(encoding, copy)
    this.#known = withoutBody(common)
  }

  has(encoding: Encoding): boolean {
    return this.#encoded.has(encoding)
  }

  add(encoding: Encoding, bytes: Uint8Array<ArrayBuffer>): void {
    const headers = new Headers(this.#asItIs.headers)
    headers.set('Content-Encoding', encoding)
    this.#encoded.set(encoding, { body: new Blob([bytes]), headers })
  }

  /** 304 for who has it; `status` is what else is answered. */
  answer(condition: string | null | undefined, encoding: Encoding | null, status = 200): Response {
    if (status === 200 && isKnown(condition, this.#etag))
      return new Response(null, { status: 304, headers: this.#known })
    const { body, headers } = (encoding && this.#encoded.get(encoding)) ?? this.#asItIs
    // A Blob is shared by all answers: bytes would be copied for each.
    return new Response(body, { status, headers })
  }
}
