import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createApp } from '#api/app.ts'
import type { ApiEnv } from '#api/context.ts'
import type { Deps } from '#api/deps.ts'
import { describeError } from '#api/log.ts'
import { requestLog } from '#api/middleware/request-log.ts'
import { session } from '#api/middleware/session.ts'
import { allowSourcesInPage, sourcesFor } from '#api/site/content-security.ts'
import { SANDBOX_PATH } from '#api/sandbox/sandbox.ts'
import { files } from '#api/site/files.ts'
import { guard } from '#api/site/guard.ts'
import { pageHeaders } from '#api/site/headers.ts'
import { answerPage, notFound, type Pages, type RenderPage } from '#api/site/pages.ts'
import { loadPrerendered } from '#api/site/prerendered.ts'
import { fillRuntimeValues } from '#api/site/runtime-values.ts'
import { readAddress } from '#domain/paths.ts'

/**
 * The whole site: the API, static files, and pages behind the guard.
 * `clientFolder` holds the built files; null in development, where Astro serves them itself.
 */
export function createSite(deps: Deps, clientFolder: string | null, render: RenderPage) {
  const app = createApp(deps)
  const fill = (text: string, path: string) =>
    allowSourcesInPage(fillRuntimeValues(text, deps.config), sourcesFor(path, deps.config))
  const prerendered = clientFolder ? loadPrerendered(clientFolder, fill) : new Map()
  const pages: Pages = { app, prerendered, render, fill: clientFolder ? null : fill }

  const site = new Hono<ApiEnv>({ strict: false })
  site.all('/api/*', (c) => app.fetch(c.req.raw, c.env))
  site.use(async (c, next) => {
    c.set('deps', deps)
    c.set('requestId', crypto.randomUUID())
    const { pathname, search } = new URL(c.req.url)
    c.set('address', readAddress(pathname + search))
    await next()
  })
  site.use(pageHeaders(deps.config))
  const sandbox = deps.payments?.sandbox
  if (sandbox) site.mount(SANDBOX_PATH, async (request) => (await sandbox()).fetch(request))
  if (clientFolder) site.use(files(clientFolder))
  site.use(requestLog, session, guard(prerendered))
  site.get('*', compress(), answerPage(pages))
  site.notFound((c) => notFound(c, pages))
  site.onError((error, c) => {
    deps.log.error('page failed', { request_id: c.var.requestId, ...describeError(error) })
    return prerendered.get('/500')?.respond(c, 500) ?? c.text('Oops! Something went wrong.', 500)
  })
  return site
}
