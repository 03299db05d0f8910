import { ROLE, type Role } from '#domain/accounts/roles.ts'

export const API_DOCS_PATH = '/api/docs'

/** Admins may read the description of the API, as a page and as `openapi.json`; on a local demo everyone may. */
export function mayReadApiDocs(role: Role | null, place: { demo: boolean; production: boolean }): boolean {
  return role === ROLE.ADMIN || (place.demo && !place.production)
}

export function isApi(path: string): boolean {
  return /^\/api(\/|$)/.test(path) && path.replace(/\/$/, '') !== API_DOCS_PATH
}
