import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { ApiEnv } from '#api/context.ts'
import type { Config } from '#api/config.ts'
import { allowSources, sourcesFor } from '#api/site/content-security.ts'

const OWN_POLICY = "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

/**
 * Headers of every page. Astro allows scripts and styles by their hashes, in a `<meta>` of prerendered pages and in a
 * header of the others, which here gets the third parties that are configured; a second policy beside it holds what a
 * `<meta>` cannot say. Browsers enforce both.
 */
export function pageHeaders(config: Config) {
  const secure = secureHeaders({
    strictTransportSecurity: config.production ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
  return createMiddleware<ApiEnv>(async (c, next) => {
    await secure(c, next)
    const policy = c.res.headers.get('Content-Security-Policy')
    const sources = c.var.address ? sourcesFor(c.var.address.route, config) : []
    if (policy && sources.length > 0) c.header('Content-Security-Policy', allowSources(policy, sources))
    c.header('Content-Security-Policy', OWN_POLICY, { append: true })
  })
}
