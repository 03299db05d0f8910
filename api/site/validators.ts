import type { Context } from 'hono'
import type { ApiEnv } from '#api/context.ts'

/**
 * What pages say of which caches ask each time. Such a page shows the database to nobody in particular, and nothing else that
 * changes while the server runs.
 */
const ASKED_EACH_TIME = 'public, no-cache'

/** Addresses whose pages are remembered; a crawler that makes up searches drives the oldest out. */
const MOST = 1000

interface Remembered {
  /** Of the database, before the page was rendered. */
  version: number
  etag: string
  headers: Headers
}

/** Tells whether a visitor's browser has a page as it is, without rendering it while nothing was written. */
export class Validators {
  readonly #known = new Map<string, Remembered>()

  /** The answer to who has the page of an address as it still is; null when it has to be rendered. */
  unchanged(c: Context<ApiEnv>, address: string): Response | null {
    const asked = c.req.header('if-none-match')
    const known = asked === undefined ? undefined : this.#known.get(address)
    if (known?.etag !== asked || known?.version !== c.var.deps.db.version()) return null
    return new Response(null, { status: 304, headers: known.headers })
  }

  /** Remembers a page that is for everybody; `version` is what the database had before it was rendered. */
  remember(address: string, version: number, { headers }: Response): void {
    const etag = headers.get('etag')
    if (!etag || headers.get('cache-control') !== ASKED_EACH_TIME) return
    const kept = new Headers(headers)
    kept.delete('content-type')
    this.#known.delete(address)
    this.#known.set(address, { version, etag, headers: kept })
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest)
  }
}
