import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { ApiEnv } from '#api/http/context.ts'
import type { Config } from '#api/boot/config.ts'
import { allowSources, DATA_POLICY, PAGE_POLICY, sourcesFor } from '#api/site/content-security-policy.ts'

const POLICY = 'Content-Security-Policy'
const REFERRER = 'referrer-policy'

/** Returns what Hono's `secureHeaders` sets. It is the same for every response, so it is computed once. */
async function securityHeaders({ production }: Config): Promise<readonly [string, string][]> {
  const secure = secureHeaders({
    strictTransportSecurity: production ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
  const app = new Hono().get('/', secure, () => new Response())
  return [...(await app.request('/')).headers]
}

/** Sets the headers that every response has: pages, files, the API and refusals. */
export function protectResponses(config: Config) {
  const secure = securityHeaders(config)
  return async (response: Response, kind: 'data' | 'page'): Promise<Response> => {
    const { headers } = response
    // A page may hide its own address.
    const isSecret = headers.get(REFERRER) === 'no-referrer'
    for (const [name, value] of await secure) if (name !== REFERRER || !isSecret) headers.set(name, value)
    if (kind === 'page') headers.append(POLICY, PAGE_POLICY)
    // A file from the API may have a narrower policy of its own.
    else if (!headers.has(POLICY)) headers.set(POLICY, DATA_POLICY)
    return response
  }
}

/** Adds the configured third parties to the policy that Astro puts into the header of pages rendered on demand. */
export function thirdParties(config: Config) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next()
    const address = c.get('address')
    const policy = c.res.headers.get(POLICY)
    const sources = policy && address ? sourcesFor(address.route, config) : []
    if (policy && sources.length > 0) c.res.headers.set(POLICY, allowSources(policy, sources))
  })
}
