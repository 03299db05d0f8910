import type { Context } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { entityTagOf, isKnown, withoutBody } from '#api/http/entity-tag.ts'
import { keepingOf, type KeptAnswer, type KeptAnswers, type Owner } from '#api/http/kept-answers.ts'
import { KEPT_MS } from '#api/middleware/kept.ts'
import { encodingsFor } from '#api/site/encoding.ts'
import type { PageTurn } from '#api/http/visitor-queue.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { PATH } from '#domain/paths.ts'

/**
 * Pages behind the login that may be kept. Such a page is made of its visitor and of rows: it reads neither another header of the
 * request nor anything outside the database, and what time itself changes on it may be a little late.
 */
const OWN_PAGES: readonly string[] = [PATH.DASHBOARD, PATH.MATCHES]

/**
 * What pages say of which caches ask each time. Such a page shows the database to nobody in particular, and nothing else that
 * changes while the server runs but the price.
 */
const ASKED_EACH_TIME = 'public, no-cache'

/** The longest that a page for everybody is kept: what time itself changes on it is as late as this. */
const PUBLIC_KEPT_MS = MINUTE_MS

/** Higher levels take half a millisecond for a twentieth less. */
const LEVEL = { level: 4 } as const

/** Where a page is kept, whose it is, and for how long at most, in milliseconds. */
interface Place {
  answers: KeptAnswers
  owner: Owner
  most: number
}

type Draw = (turn?: PageTurn) => Promise<Response>

/**
 * A page, drawn only if it has to be: somebody's own, and one for everybody, is given again as it was drawn while nothing was written that it
 * is made of. The guard has let the visitor through before, and all that a page knows of them is in its key: whoever signs in
 * anew, or changes in role, plan or name, has another one. What is for everybody has an ETag, and is not sent to who has it.
 */
export async function keptPage(c: Context<ApiEnv>, spelled: string, draw: Draw): Promise<Response> {
  const place = placeOf(c)
  if (!place) return draw()
  const { answers, owner, most } = place
  const { deps, began } = c.var
  const key = keyOf(c, spelled)
  const known = answers.current(deps, owner, key, began)
  if (known) return given(c, known)
  const at = deps.clock()
  const turn: PageTurn = { taken: null, until: Infinity }
  const { value: drawn, tables, version } = await deps.db.readBy(() => draw(turn))
  const cached = drawn.headers.get('cache-control') ?? ''
  const isPublic = owner === 'everybody'
  if (drawn.status !== 200 || drawn.headers.has('set-cookie')) return drawn
  if (isPublic && !cached.startsWith('public')) return drawn
  const bytes = new Uint8Array(await drawn.arrayBuffer())
  const etag = isPublic ? `W/${entityTagOf(bytes)}` : ''
  const headers = {
    ...Object.fromEntries(drawn.headers),
    ...(isPublic ? { etag, vary: 'Cookie, Accept-Encoding' } : { vary: 'Accept-Encoding' }),
  }
  const until = Math.min(at + most, turn.until)
  const page = { etag, body: Bun.gzipSync(bytes, LEVEL), headers, accepted: null, tables, version, at, until }
  if (!isPublic || cached === ASKED_EACH_TIME) answers.put(owner, key, page)
  return given(c, page)
}

/** Null for a page that is drawn each time. */
function placeOf(c: Context<ApiEnv>): Place | null {
  const { address, deps, user } = c.var
  const { ofPeople, forEverybody } = keepingOf(deps)
  if (!user) return { answers: forEverybody, owner: 'everybody', most: PUBLIC_KEPT_MS }
  if (!address || !OWN_PAGES.includes(address.route)) return null
  return { answers: ofPeople, owner: user.id, most: KEPT_MS }
}

/** All that a page may be made of besides rows. */
function keyOf(c: Context<ApiEnv>, spelled: string): string {
  const { user, guardUser, sessionId, signedInAt, deps } = c.var
  return JSON.stringify(['page', sessionId, signedInAt, user, guardUser, deps.shownPrice.amount(), spelled])
}

/** The page, or word that the visitor's browser has it already. */
function given(c: Context<ApiEnv>, { etag, body, headers }: KeptAnswer): Response {
  if (etag && isKnown(c.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers: withoutBody(headers) })
  if (!encodingsFor(c.req.header('accept-encoding')).includes('gzip'))
    return new Response(Bun.gunzipSync(body), { headers })
  return new Response(body, { headers: { ...headers, 'content-encoding': 'gzip' } })
}
