import { canonicalPath, PATH, ROOT_GUARDED } from '#domain/paths.ts'

/** The login page's search parameter that carries the wanted page. */
export const RETURN_PARAMETER = 'return_to'

const MAX_LENGTH = 1000
const ANY_SITE = 'https://site.invalid'

/** The login page's address for somebody who wanted a page. */
export function loginAddress(returnTo: string): string {
  return `${PATH.LOGIN}?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`
}

/**
 * The path and search of a page of this site to return to, or null: for other sites however they are disguised, for
 * calls of the API, and for the pages that a signed-in person has no use for.
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
