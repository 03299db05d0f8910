import type { Context } from 'hono'
import type { ApiEnv } from '#api/context.ts'

/**
 * What pages say of which caches ask each time. Such a page shows the database to nobody in particular, and nothing else that
 * changes while the server runs.
 */
const ASKED_EACH_TIME = 'public, no-cache'

/** Addresses whose pages are remembered; a crawler that makes up searches drives the oldest out. */
const MOST = 1000
/** In bytes of all their texts together. */
const MOST_BYTES = 16 * 2 ** 20

interface Remembered {
  /** Of the database, before the page was rendered. */
  version: number
  etag: string
  headers: Headers
  page: Uint8Array<ArrayBuffer>
}

/** Gives out a page for everybody as it is, or word that a browser has it, without rendering it while nothing was written. */
export class Validators {
  readonly #known = new Map<string, Remembered>()
  #bytes = 0

  /** The answer for an address as it still is; null when it has to be rendered. */
  unchanged(c: Context<ApiEnv>, address: string): Response | null {
    const known = this.#known.get(address)
    if (known?.version !== c.var.deps.db.version()) return null
    if (c.req.header('if-none-match') !== known.etag)
      return new Response(known.page, { headers: known.headers })
    const headers = new Headers(known.headers)
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }

  /** Remembers a page that is for everybody; `version` is what the database had before it was rendered. */
  remember(address: string, version: number, headers: Headers, text: string): void {
    const etag = headers.get('etag')
    if (!etag || headers.get('cache-control') !== ASKED_EACH_TIME) return
    this.#forget(address)
    const page = new TextEncoder().encode(text)
    this.#known.set(address, { version, etag, headers: new Headers(headers), page })
    this.#bytes += page.length
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST && this.#bytes <= MOST_BYTES) break
      this.#forget(oldest)
    }
  }

  #forget(address: string): void {
    this.#bytes -= this.#known.get(address)?.page.length ?? 0
    this.#known.delete(address)
  }
}
