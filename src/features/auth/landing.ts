import { homeFor } from '#domain/navigation.ts'
import type { Role } from '#domain/roles.ts'
import { canonicalPath, rolesAllowed, splitPath } from '#domain/routes.ts'

/** What the user object tells about where to go. */
export interface Arrival {
  role: Role | null
  state: number
}

/**
 * Where somebody goes who has just signed in: the page of this site that they wanted if their role may have it, else
 * home. The server's guard has the last word: it knows more of them than the user object tells.
 */
export function landingFor({ role, state }: Arrival, wanted: string | null): string {
  return wanted !== null && isForRole(wanted, role) ? wanted : homeFor({ role, stateId: state })
}

function isForRole(path: string, role: Role | null): boolean {
  const roles = rolesAllowed(canonicalPath(splitPath(path).pathname))
  return roles === null || (role !== null && roles.includes(role))
}
