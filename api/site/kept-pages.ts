import { gunzipSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { PATH } from '#domain/paths.ts'

/**
 * Pages behind the login that may be kept. Such a page is made of its visitor and of rows: it reads neither another header of the
 * request nor anything outside the database, and what time itself changes on it may be a little late.
 */
const KEPT: readonly string[] = [PATH.DASHBOARD, PATH.MATCHES]

/** What rests on the time is at most this late. */
const KEPT_MS = 15 * SECOND_MS

/** In bytes of all pages together, as they lie compressed. */
const MOST_BYTES = 32 * 2 ** 20

/** Higher levels take half a millisecond for a twentieth less. */
const LEVEL = { level: 4 }

interface KeptPage {
  compressed: Uint8Array<ArrayBuffer>
  headers: Headers
  /** Those that it was made of, and what `versionOf` said of them then. */
  tables: readonly string[]
  version: number
  until: number
}

/**
 * Gives somebody their own page again as it was drawn, while no table was written that it is made of. The guard has let them
 * through before, and all that a page knows of its visitor is in its key: whoever signs in anew, or changes in role, plan or
 * name, has another one.
 */
export class KeptPages {
  /** The oldest first, which is the first to be over. */
  readonly #pages = new Map<string, KeptPage>()
  #bytes = 0

  /** The page of this visitor, drawn only if it has to be. */
  async answer(c: Context<ApiEnv>, spelled: string, draw: () => Promise<Response>): Promise<Response> {
    const { address, deps, user } = c.var
    if (!user || c.req.method !== 'GET' || !address || !KEPT.includes(address.route)) return draw()
    const key = keyOf(c, spelled)
    const now = deps.clock()
    const known = this.#pages.get(key)
    if (known && now < known.until && known.version === deps.db.versionOf(known.tables))
      return given(c, known)
    const { value: drawn, tables, version } = await deps.db.readBy(draw)
    if (drawn.status !== 200 || drawn.headers.has('set-cookie')) return drawn
    const page = {
      compressed: new Uint8Array(gzipSync(await drawn.arrayBuffer(), LEVEL)),
      headers: drawn.headers,
      tables,
      version,
      until: now + KEPT_MS,
    }
    this.#keep(key, page, now)
    return given(c, page)
  }

  #keep(key: string, page: KeptPage, now: number): void {
    this.#forget(key)
    this.#pages.set(key, page)
    this.#bytes += page.compressed.length
    for (const [oldest, { until }] of this.#pages) {
      if (this.#bytes <= MOST_BYTES && until > now) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#pages.get(key)?.compressed.length ?? 0
    this.#pages.delete(key)
  }
}

/** All that a page may be made of besides rows. */
function keyOf(c: Context<ApiEnv>, spelled: string): string {
  const { user, guardUser, sessionId, signedInAt, deps } = c.var
  return JSON.stringify([
    sessionId,
    signedInAt,
    user,
    guardUser,
    deps.shownPrice.amount(),
    spelled,
    c.req.header('host'),
  ])
}

function given(c: Context<ApiEnv>, { compressed, headers: kept }: KeptPage): Response {
  const headers = new Headers(kept)
  headers.set('Vary', 'Accept-Encoding')
  headers.delete('content-length')
  if (!takesGzip(c)) return new Response(new Uint8Array(gunzipSync(compressed)), { headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(compressed, { headers })
}

/** Whether the browser reads it, which all do; a quality of 0 says that it does not. */
function takesGzip(c: Context<ApiEnv>): boolean {
  return /\b(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(c.req.header('accept-encoding') ?? '')
}
