import type { Context } from 'hono'
import type { createApp } from '#api/app.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { CLIENT_GONE, acquireTurn } from '#api/middleware/heavy.ts'
import { entityTagOf, isKnown, withoutBody } from '#api/http/entity-tag.ts'
import { type PageLocals, pageApi } from '#api/site/locals.ts'
import type { PrerenderedPages } from '#api/site/prerendered.ts'
import type { PageLease } from '#api/http/visitor-queue.ts'
import { priceText } from '#api/site/runtime-values.ts'
import { type Address, canonicalPath } from '#domain/paths.ts'
import { isPage } from '#domain/site/routes.ts'

/** Renders a page on demand, with `locals` as all that it knows about its visitor. Throws what the page throws. */
export type RenderPage = (request: Request, locals: PageLocals) => Promise<Response>

export interface Pages {
  app: ReturnType<typeof createApp>
  prerendered: PrerenderedPages
  render: RenderPage
  /** Puts run-time values into a prerendered page that is rendered on demand, in development; null otherwise. */
  fill: ((html: string, path: string) => string) | null
}

/**
 * Responds to a GET that the guard let through. Only looks up routes in our own table, so that nothing a framework adds by itself can be
 * reached. The renderer gets only the guard's spelling of the address.
 */
export function respondWithPage(pages: Pages) {
  return async (c: Context<ApiEnv>): Promise<Response> => {
    const { address, user } = c.var
    if (address === null || !isPage(address.route)) return notFound(c, pages)
    if (address.route === FAILURE_PAGE) return failedPage(c, pages, 200)
    const ready = pages.prerendered.get(address.route)
    if (ready) return ready.respond(c.req.raw)
    const response = await rendered(c, pages, address)
    // A page may itself respond that something doesn't exist.
    if (response.status === 404 && !isText(response)) return notFound(c, pages)
    // Keeps what belongs to one person out of every cache, the browser's back-forward cache included.
    if (user) response.headers.set('Cache-Control', 'no-store')
    return user ? response : withEntityTag(c, response)
  }
}

/** Adds an ETag to a public page, and responds with a 304 to a browser that has it. */
async function withEntityTag(c: Context<ApiEnv>, response: Response): Promise<Response> {
  const { status, headers } = response
  const isPublic = headers.get('cache-control')?.startsWith('public') && !headers.has('set-cookie')
  if (status !== 200 || !isPublic) return response
  const bytes = await response.bytes()
  const etag = `W/${entityTagOf(bytes)}`
  headers.set('ETag', etag)
  headers.set('Vary', 'Cookie, Accept-Encoding')
  if (isKnown(c.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers: withoutBody(headers) })
  return new Response(bytes, { headers })
}

const FAILURE_PAGE = '/500'

export function failedPage(c: Context<ApiEnv>, { prerendered }: Pages, status: 200 | 500): Response {
  const { requestId } = c.var
  const html = prerendered.get(FAILURE_PAGE)?.text.replaceAll('%REQUEST_ID%', requestId)
  c.header('Cache-Control', 'no-store')
  return html ? c.html(html, status) : c.text(`Oops! Something went wrong. Request ${requestId}`, status)
}

/** The page for addresses that don't exist, in whatever spelling. */
export async function notFound(c: Context<ApiEnv>, pages: Pages): Promise<Response> {
  const page = pages.prerendered.get('/404')
  if (page) return page.respond(c.req.raw, 404)
  return pages.fill ? rendered(c, pages, { route: '/404', search: '' }) : c.text('Page not found', 404)
}

async function rendered(
  c: Context<ApiEnv>,
  { app, render, fill }: Pages,
  { route, search }: Pick<Address, 'route' | 'search'>,
): Promise<Response> {
  const { user, sessionId, signedInAt, guardUser, deps } = c.var
  const request = c.req.raw
  const address = new URL(encodeURI(route) + search, request.url)
  // A copy would lose what `astro dev` stores with a request, so there the page's own request is used, in any spelling.
  const isOwn =
    address.href === request.url || (fill !== null && canonicalPath(new URL(request.url).pathname) === route)
  const pageRequest = isOwn ? request : new Request(address, request)
  const { config, shownPrice } = deps
  const price = priceText(config, shownPrice.amount())
  // A signed-in visitor takes the turn at the page's first heavy call: pages without one don't wait.
  const pageLease: PageLease = { release: user ? null : acquireTurn(c) }
  const remoteAddress = c.env?.remoteAddress ?? ''
  const visitor = { user, sessionId, signedInAt, guardUser }
  const api = pageApi(app, request, { requestId: c.var.requestId, pageLease, remoteAddress, visitor })
  try {
    if (pageLease.release && (await pageLease.release) === null) throw CLIENT_GONE
    const response = await render(pageRequest, { user, guardUser, api, config, price })
    // Buffered, because a page that fails halfway must become an error page, not half a page.
    if (fill && isText(response)) return new Response(fill(await response.text(), route), response)
    return new Response(await response.arrayBuffer(), response)
  } finally {
    const release = await pageLease.release
    release?.()
  }
}

function isText({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/') ?? false
}
