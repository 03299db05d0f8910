import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { ApiEnv } from '#api/context.ts'
import type { Config } from '#api/config.ts'
import { isApi } from '#domain/site/api-docs.ts'
import { allowSources, sourcesFor } from '#api/site/content-security.ts'

const PAGE_POLICY = "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
/** What the API answers is data: nothing in it may load or run anything, should a browser ever show it. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const POLICY = 'Content-Security-Policy'

/** Headers of every answer: pages, files, the API and refusals. */
export function answerHeaders(config: Config) {
  const secure = secureHeaders({
    strictTransportSecurity: config.production ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
  return createMiddleware<ApiEnv>(async (c, next) => {
    await secure(c, next)
    if (isApi(c.req.path)) protectData(c)
    else protectPage(c, config)
  })
}

/** A file that the API gives may have a narrower policy of its own. */
function protectData({ res }: Context<ApiEnv>): void {
  if (!res.headers.has(POLICY)) res.headers.set(POLICY, API_POLICY)
}

/**
 * Astro allows scripts and styles by their hashes, in a `<meta>` of prerendered pages and in a header of the others, which
 * here gets the third parties that are configured; a second policy beside it holds what a `<meta>` cannot say. Browsers
 * enforce both.
 */
function protectPage(c: Context<ApiEnv>, config: Config): void {
  const { headers } = c.res
  const address = c.get('address')
  const policy = headers.get(POLICY)
  const sources = policy && address ? sourcesFor(address.route, config) : []
  if (policy && sources.length > 0) headers.set(POLICY, allowSources(policy, sources))
  headers.append(POLICY, PAGE_POLICY)
}
