import type { Context } from 'hono'
import type { createApp } from '#api/app.ts'
import type { ApiEnv } from '#api/context.ts'
import { GONE, turnOf } from '#api/middleware/heavy.ts'
import { KeptPages } from '#api/site/kept-pages.ts'
import { type PageLocals, pageApi } from '#api/site/locals.ts'
import type { PrerenderedPages } from '#api/site/prerendered.ts'
import type { PageTurn } from '#api/turns.ts'
import { priceText } from '#api/site/runtime-values.ts'
import { Validators } from '#api/site/validators.ts'
import { type Address, canonicalPath } from '#domain/paths.ts'
import { isPage } from '#domain/site/routes.ts'

/** Renders a page on demand with what it may know of its visitor. Throws what the page throws. */
export type RenderPage = (request: Request, locals: PageLocals) => Promise<Response>

export interface Pages {
  app: ReturnType<typeof createApp>
  prerendered: PrerenderedPages
  render: RenderPage
  /** Puts run-time values into a prerendered page that is rendered on demand, in development; null otherwise. */
  fill: ((html: string, path: string) => string) | null
}

/**
 * Answers a GET that the guard let through. Only the routes of our own table are looked for, so that nothing which a
 * framework adds by itself can be reached, and the renderer gets the guard's address and no other spelling of it.
 */
export function answerPage(pages: Pages) {
  const validators = new Validators()
  const keptPages = new KeptPages()
  return async (c: Context<ApiEnv>): Promise<Response> => {
    const { address, user } = c.var
    if (address === null || !isPage(address.route)) return notFound(c, pages)
    if (address.route === FAILURE_PAGE) return failedPage(c, pages, 200)
    const ready = pages.prerendered.get(address.route)
    if (ready) return ready.respond(c)
    const spelled = address.route + address.search
    // Somebody's own page is kept for them alone, and in development pages change by themselves.
    const unchanged = user || pages.fill ? null : validators.unchanged(c, spelled)
    if (unchanged) return unchanged
    const version = c.var.deps.db.version()
    const draw = (turn?: PageTurn) => rendered(c, pages, address, turn)
    const response = await (pages.fill ? draw() : keptPages.answer(c, spelled, draw))
    // A page may say itself that what it is asked for is not there.
    if (response.status === 404 && !isText(response)) return notFound(c, pages)
    // What belongs to one person stays out of every cache, the browser's own for the back button too.
    if (user) response.headers.set('Cache-Control', 'no-store')
    if (c.req.method !== 'GET' || !isKept(response)) return response
    const text = await response.text()
    const page = withETag(response, text)
    validators.remember(spelled, version, page.headers, text)
    return unlessKnown(c, page)
  }
}

/** Whether the page says of itself that caches may keep it. */
function isKept({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('cache-control')?.startsWith('public') ?? false)
}

function withETag(response: Response, text: string): Response {
  const page = new Response(text, response)
  page.headers.set('ETag', `W/"${Bun.hash(text).toString(36)}"`)
  page.headers.append('Vary', 'Cookie, Accept-Encoding')
  return page
}

/** The page, or word that the visitor's browser has it already. */
function unlessKnown(c: Context<ApiEnv>, page: Response): Response {
  if (c.req.header('if-none-match') !== page.headers.get('etag')) return page
  page.headers.delete('Content-Type')
  return new Response(null, { status: 304, headers: page.headers })
}

const FAILURE_PAGE = '/500'

/** The page for what failed, with the id under which the log has the error. */
export function failedPage(c: Context<ApiEnv>, { prerendered }: Pages, status: 200 | 500): Response {
  const { requestId } = c.var
  const html = prerendered.get(FAILURE_PAGE)?.text.replaceAll('%REQUEST_ID%', requestId)
  c.header('Cache-Control', 'no-store')
  return html ? c.html(html, status) : c.text(`Oops! Something went wrong. Request ${requestId}`, status)
}

/** The page for what is not there, in whatever spelling it was asked for. */
export async function notFound(c: Context<ApiEnv>, pages: Pages): Promise<Response> {
  const page = pages.prerendered.get('/404')
  if (page) return page.respond(c, 404)
  return pages.fill ? rendered(c, pages, { route: '/404', search: '' }) : c.text('Page not found', 404)
}

async function rendered(
  c: Context<ApiEnv>,
  { app, render, fill }: Pages,
  { route, search }: Pick<Address, 'route' | 'search'>,
  pageTurn: PageTurn = { taken: null, until: Infinity },
): Promise<Response> {
  const { user, sessionId, signedInAt, guardUser, deps } = c.var
  const request = c.req.raw
  const address = new URL(encodeURI(route) + search, request.url)
  // A copy would lose what `astro dev` keeps beside a request, so there the page's own request is taken in any spelling.
  const isOwn =
    address.href === request.url || (fill !== null && canonicalPath(new URL(request.url).pathname) === route)
  const asked = isOwn ? request : new Request(address, request)
  const { config, shownPrice } = deps
  const price = priceText(config, shownPrice.amount())
  // Who is signed in takes it with the first heavy call: pages without one wait for nobody.
  if (!user) pageTurn.taken = turnOf(c)
  const remoteAddress = c.env?.remoteAddress ?? ''
  const visitor = { user, sessionId, signedInAt, guardUser }
  const api = pageApi(app, request, { requestId: c.var.requestId, pageTurn, remoteAddress, visitor })
  try {
    if (pageTurn.taken && (await pageTurn.taken) === null) throw GONE
    return await deps.db.readOnce(async () => {
      const response = await render(asked, { user, guardUser, api, config, price })
      // Whole before anything of it leaves: a page that fails half way is a failed page, not half a page.
      const text = await response.text()
      return new Response(fill && isText(response) ? fill(text, route) : text, response)
    })
  } finally {
    const endTurn = await pageTurn.taken
    endTurn?.()
  }
}

function isText({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/') ?? false
}
