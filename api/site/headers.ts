import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { ApiEnv } from '#api/http/context.ts'
import type { Config } from '#api/boot/config.ts'
import { allowSources, sourcesFor } from '#api/site/content-security.ts'

const PAGE_POLICY = "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
/** What the API answers is data: nothing in it may load or run anything, should a browser ever show it. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const POLICY = 'Content-Security-Policy'

/** What Hono's `secureHeaders` puts on an answer. It is the same for all, so that it is asked for once. */
async function secureOnes({ production }: Config): Promise<readonly [string, string][]> {
  const secure = secureHeaders({
    strictTransportSecurity: production ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
  const app = new Hono().get('/', secure, () => new Response())
  return [...(await app.request('/')).headers]
}

/** Puts the headers of every answer on one: pages, files, the API and refusals. */
export function answerHeaders(config: Config) {
  const secure = secureOnes(config)
  return async (answer: Response, kind: 'data' | 'page'): Promise<Response> => {
    const { headers } = answer
    for (const [name, value] of await secure) headers.set(name, value)
    // Beside the policy of a page: browsers enforce both, and this one holds what a `<meta>` cannot say.
    if (kind === 'page') headers.append(POLICY, PAGE_POLICY)
    // A file that the API gives may have a narrower policy of its own.
    else if (!headers.has(POLICY)) headers.set(POLICY, API_POLICY)
    return answer
  }
}

/**
 * Astro allows scripts and styles by their hashes, in a `<meta>` of prerendered pages and in a header of the others, which
 * here gets the third parties that are configured.
 */
export function thirdParties(config: Config) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next()
    const address = c.get('address')
    const policy = c.res.headers.get(POLICY)
    const sources = policy && address ? sourcesFor(address.route, config) : []
    if (policy && sources.length > 0) c.res.headers.set(POLICY, allowSources(policy, sources))
  })
}
