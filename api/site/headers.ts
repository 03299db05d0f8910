import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/context.ts'
import type { Config } from '#api/config.ts'
import { allowSources, sourcesFor } from '#api/site/content-security.ts'

const PAGE_POLICY = "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
/** What the API answers is data: nothing in it may load or run anything, should a browser ever show it. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const POLICY = 'Content-Security-Policy'

/** Those of https://owasp.org/www-project-secure-headers/ that a site without embedded content can have. */
const SECURE: readonly [string, string][] = [
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
]

/** Puts the headers of every answer on one: pages, files, the API and refusals. */
export function answerHeaders({ production }: Config) {
  const secure = production
    ? [...SECURE, ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const]
    : SECURE
  return (answer: Response, kind: 'data' | 'page'): Response => {
    const { headers } = answer
    for (const [name, value] of secure) headers.set(name, value)
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
