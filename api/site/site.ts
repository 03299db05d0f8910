import { readdirSync } from 'node:fs'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getPathNoStrict } from 'hono/utils/url'
import { createApp } from '#api/app.ts'
import type { ApiEnv } from '#api/http/context.ts'
import type { Deps } from '#api/deps.ts'
import { forRequest, requestIdOf, timingHeader } from '#api/http/request-id.ts'
import { describeError } from '#api/log.ts'
import { pageLog } from '#api/middleware/request-log.ts'
import { session } from '#api/middleware/session.ts'
import { allowSourcesInPage, sourcesFor } from '#api/site/content-security-policy.ts'
import { SANDBOX_PATH } from '#api/stripe-sandbox/sandbox.ts'
import { files } from '#api/site/files.ts'
import { guard } from '#api/site/guard.ts'
import { protectResponses, thirdParties } from '#api/site/headers.ts'
import { notServed, ownHost } from '#api/site/own-host.ts'
import { respondWithPage, failedPage, notFound, type Pages, type RenderPage } from '#api/site/pages.ts'
import { PrerenderedPages } from '#api/site/prerendered.ts'
import { onlyThisMachine } from '#api/site/this-machine.ts'
import { fillRuntimeValues } from '#api/site/runtime-values.ts'
import { isApi } from '#domain/site/api-docs.ts'
import { readAddress } from '#domain/paths.ts'

/**
 * The whole site: the API, static files, and pages behind the guard.
 * `clientFolder` holds the built files; null in development, where Astro serves them itself.
 */
export function createSite(deps: Deps, clientFolder: string | null, render: RenderPage) {
  const app = createApp(deps)
  const fill = (text: string, path: string) =>
    allowSourcesInPage(
      fillRuntimeValues(text, deps.config, deps.shownPrice.amount()),
      sourcesFor(path, deps.config),
    )
  const built = clientFolder ? readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }) : []
  const prerendered = new PrerenderedPages(clientFolder ?? '', built, fill)
  deps.shownPrice.onChange(() => prerendered.refill())
  const pages: Pages = { app, prerendered, render, fill: clientFolder ? null : fill }

  const site = new Hono<ApiEnv>({ getPath: getPathNoStrict })
  site.use(async (c, next) => {
    const requestId = c.env.requestId ?? requestIdOf(c.req.raw)
    c.set('deps', forRequest(deps, requestId))
    c.set('requestId', requestId)
    await next()
  })
  site.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    c.set('address', readAddress(pathname + search))
    await next()
  })
  const sandbox = deps.payments?.sandbox
  if (sandbox) site.use(`${SANDBOX_PATH}/*`, onlyThisMachine(clientFolder === null))
  if (sandbox) site.mount(SANDBOX_PATH, async (request) => (await sandbox()).fetch(request))
  if (clientFolder) site.use(files(clientFolder, built))
  site.use(pageLog, session, guard(prerendered), thirdParties(deps.config))
  site.get('*', compress(), respondWithPage(pages))
  site.notFound((c) => notFound(c, pages))
  site.onError((error, c) => {
    const gone = c.req.raw.signal.aborted
    if (!gone) deps.log.error('page failed', { request_id: c.var.requestId, ...describeError(error) })
    return failedPage(c, pages, 500)
  })

  const isForUs = ownHost(deps.config, deps.log)
  const protect = protectResponses(deps.config)

  async function fetch(request: Request, bindings: ApiEnv['Bindings'] = {}): Promise<Response> {
    if (!isForUs(request)) return protect(notServed(deps.config), 'page')
    const path = getPathNoStrict(request)
    const env = { ...bindings, requestId: requestIdOf(request) }
    if (isApi(path)) return protect(await app.fetch(request, env), 'data')
    const page = await site.fetch(request, env)
    page.headers.set('X-Request-Id', env.requestId)
    // A 304 has no content type, but updates the browser's stored headers.
    if (page.headers.get('content-type')?.startsWith('text/html') ?? true)
      page.headers.set('Server-Timing', timingHeader(env.requestId))
    return protect(page, 'page')
  }
  return {
    fetch,
    request: (address: string, init?: RequestInit, bindings?: ApiEnv['Bindings']) =>
      fetch(new Request(address, init), bindings),
  }
}
