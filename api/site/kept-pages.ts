import type { Context } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { isCurrent, type KeptAnswer, KeptAnswers } from '#api/kept-answers.ts'
import { KEPT_MS } from '#api/middleware/kept.ts'
import type { PageTurn } from '#api/turns.ts'
import { PATH } from '#domain/paths.ts'

/**
 * Pages behind the login that may be kept. Such a page is made of its visitor and of rows: it reads neither another header of the
 * request nor anything outside the database, and what time itself changes on it may be a little late.
 */
const KEPT: readonly string[] = [PATH.DASHBOARD, PATH.MATCHES]

/** Higher levels take half a millisecond for a twentieth less. */
const LEVEL = { level: 4 } as const

/**
 * Gives somebody their own page again as it was drawn, while no table was written that it is made of. The guard has let them
 * through before, and all that a page knows of its visitor is in its key: whoever signs in anew, or changes in role, plan or
 * name, has another one.
 */
export class KeptPages {
  readonly #pages = new KeptAnswers()

  /** The page of this visitor, drawn only if it has to be. */
  async answer(
    c: Context<ApiEnv>,
    spelled: string,
    draw: (turn?: PageTurn) => Promise<Response>,
  ): Promise<Response> {
    const { address, deps, user } = c.var
    if (!user || c.req.method !== 'GET' || !address || !KEPT.includes(address.route)) return draw()
    const key = keyOf(c, spelled)
    const known = this.#pages.get(user.id, key)
    if (known && isCurrent(deps, known)) return given(c, known)
    const at = deps.clock()
    const turn: PageTurn = { taken: null, until: Infinity }
    const { value: drawn, tables, version } = await deps.db.readBy(() => draw(turn))
    if (drawn.status !== 200 || drawn.headers.has('set-cookie')) return drawn
    const body = Bun.gzipSync(await drawn.arrayBuffer(), LEVEL)
    const headers = { ...Object.fromEntries(drawn.headers), vary: 'Accept-Encoding' }
    const until = Math.min(at + KEPT_MS, turn.until)
    const page = { etag: '', body, headers, accepted: 'gzip', tables, version, at, until }
    this.#pages.put(user.id, key, page)
    return given(c, page)
  }
}

/** All that a page may be made of besides rows. */
function keyOf(c: Context<ApiEnv>, spelled: string): string {
  const { user, guardUser, sessionId, signedInAt, deps } = c.var
  return JSON.stringify([sessionId, signedInAt, user, guardUser, deps.shownPrice.amount(), spelled])
}

function given(c: Context<ApiEnv>, { body, headers }: KeptAnswer): Response {
  if (!takesGzip(c)) return new Response(Bun.gunzipSync(body), { headers })
  return new Response(body, { headers: { ...headers, 'content-encoding': 'gzip' } })
}

/** Whether the browser reads it, which all do; a quality of 0 says that it does not. */
function takesGzip(c: Context<ApiEnv>): boolean {
  return /\b(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(c.req.header('accept-encoding') ?? '')
}
