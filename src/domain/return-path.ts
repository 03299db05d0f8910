import { canonicalPath, LOGIN_PATH, ROOT_GUARDED } from '#domain/paths.ts'

export const RETURN_PARAMETER = 'return_to'

const MAX_LENGTH = 1000
const ANY_SITE = 'https://site.invalid'

export function loginAddress(returnTo: string): string {
  return `${LOGIN_PATH}?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`
}

/**
 * Returns a same-site page to go back to; null for other sites however disguised, for API calls, and for pages that
 * signed-in people are redirected from.
 */
export function safeReturnPath(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_LENGTH || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null
  if (!URL.canParse(text, ANY_SITE)) return null
  const url = new URL(text, ANY_SITE)
  if (url.origin !== ANY_SITE || url.pathname.startsWith('//')) return null
  const route = canonicalPath(url.pathname)
  if (route === null || ROOT_GUARDED.includes(route) || route === '/api' || route.startsWith('/api/'))
    return null
  return url.pathname + url.search
}
