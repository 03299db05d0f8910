import { Hono, type MiddlewareHandler } from 'hono'
import { serveStatic } from 'hono/bun'
import { compress } from 'hono/compress'
import { createApp } from '#api/app.ts'
import type { ApiEnv } from '#api/context.ts'
import type { Deps } from '#api/deps.ts'
import { describeError } from '#api/log.ts'
import { requestLog } from '#api/middleware/request-log.ts'
import { session } from '#api/middleware/session.ts'
import { allowSourcesInPage, sourcesFor } from '#api/site/content-security.ts'
import { SANDBOX_PATH } from '#api/sandbox/sandbox.ts'
import { guard } from '#api/site/guard.ts'
import { pageHeaders } from '#api/site/headers.ts'
import { type PageLocals, pageApi } from '#api/site/locals.ts'
import { type PrerenderedPages, loadPrerendered } from '#api/site/prerendered.ts'
import { fillRuntimeValues } from '#api/site/runtime-values.ts'

/** Renders a page on demand with what it may know of its visitor. */
export type RenderPage = (request: Request, locals: PageLocals) => Promise<Response>

const HASHED_FOREVER = 'public, max-age=31536000, immutable'
const FILE = /\.(?!html|xml|txt)[a-z0-9]+$/i

function files(folder: string): MiddlewareHandler<ApiEnv> {
  const serve = serveStatic<ApiEnv>({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('Cache-Control', c.req.path.startsWith('/_astro/') ? HASHED_FOREVER : 'public, max-age=3600')
    },
  })
  return (c, next) => (FILE.test(c.req.path) ? serve(c, next) : next())
}

/**
 * The whole site: the API, static files, and pages behind the guard.
 * `clientFolder` holds the built files; null in development, where Astro serves them itself.
 */
export function createSite(deps: Deps, clientFolder: string | null, render: RenderPage) {
  const app = createApp(deps)
  const fill = (text: string, path: string) =>
    allowSourcesInPage(fillRuntimeValues(text, deps.config), sourcesFor(path, deps.config))
  const prerendered: PrerenderedPages = clientFolder ? loadPrerendered(clientFolder, fill) : new Map()

  const site = new Hono<ApiEnv>({ strict: false })
  site.all('/api/*', (c) => app.fetch(c.req.raw, c.env))
  site.use(async (c, next) => {
    c.set('deps', deps)
    c.set('requestId', crypto.randomUUID())
    await next()
  })
  site.use(pageHeaders(deps.config))
  const sandbox = deps.payments?.sandbox
  if (sandbox) site.mount(SANDBOX_PATH, async (request) => (await sandbox()).fetch(request))
  if (clientFolder) site.use(files(clientFolder))
  site.use(requestLog, session, guard(prerendered))
  site.get('*', compress(), async (c) => {
    const page = prerendered.get(c.req.path.replace(/(.)\/$/, '$1'))
    if (page) return page.respond(c)
    const { user, guardUser } = c.var
    const locals = { user, guardUser, api: pageApi(app, c.req.raw), config: deps.config }
    const response = await render(c.req.raw, locals)
    // What belongs to one person stays out of every cache, the browser's own for the back button too.
    if (user) response.headers.set('Cache-Control', 'no-store')
    // Astro looks for the prerendered pages of errors on the disk, where the executable has none.
    if (response.status === 404 || response.status === 500) {
      const ready = prerendered.get(`/${response.status}`)
      if (ready) return ready.respond(c, response.status)
    }
    return clientFolder ? response : withRuntimeValues(response, (text) => fill(text, c.req.path))
  })
  site.onError((error, c) => {
    deps.log.error('page failed', { request_id: c.var.requestId, ...describeError(error) })
    return prerendered.get('/500')?.respond(c, 500) ?? c.text('Oops! Something went wrong.', 500)
  })
  return site
}

/** In development prerendered pages are rendered on demand as well. */
async function withRuntimeValues(response: Response, fill: (text: string) => string): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(fill(await response.text()), response)
}
