import type { Deps } from '#api/deps.ts'
import { logRequest } from '#api/middleware/request-log.ts'
import { encodingFor } from '#api/site/encoding.ts'
import { FAILURE_PAGE } from '#api/site/pages.ts'
import type { PrerenderedPages } from '#api/site/prerendered.ts'
import { destinationAt } from '#domain/site/guard.ts'
import { isPage } from '#domain/site/routes.ts'

/** What the log calls them: the pattern of all pages. */
const ROUTE = '/*'

/**
 * The shortest way to a page that is the same for everybody, by its own address, for whom the guard shows it: out of memory. Null for
 * everything else, which goes the way of all pages: what is not to be shown, is not there or fails, and a session that is to be prolonged.
 */
export function readyPages({ sessions, log }: Pick<Deps, 'sessions' | 'log'>, prerendered: PrerenderedPages) {
  /** `path` is decoded and has no slash at its end: one that is the very address of a page is spelled as the guard reads it. */
  async function answer(request: Request, path: string, requestId: string): Promise<Response | null> {
    if (request.method !== 'GET' || !isPage(path) || path === FAILURE_PAGE) return null
    const started = performance.now()
    const page = prerendered.get(path)
    const accepted = request.headers.get('accept-encoding')
    if (!page || (accepted && !encodingFor(accepted))) return null
    const visitor = await sessions.glance(request.headers.get('cookie') ?? '')
    if (visitor === undefined || (visitor && !visitor.guardUser)) return null
    const address = { route: path, search: '', inCapitals: false }
    if (destinationAt(visitor?.guardUser ?? null, address).kind !== 'show') return null
    const response = await page.respond(request)
    const userId = visitor?.user.id ?? null
    logRequest(log, { requestId, method: 'GET', route: ROUTE, status: response.status, started, userId })
    return response
  }
  return (...asked: Parameters<typeof answer>) => answer(...asked).catch(() => null)
}
