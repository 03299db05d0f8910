import { ROLE, type Role } from '#domain/roles.ts'

/** What decides whether somebody may be deactivated. */
export interface DeactivationFacts {
  actorId: number
  user: { id: number; role: Role | null; is_active: boolean }
  /** How many admins are active now. */
  activeAdmins: number
}

/** A sentence that says why a user cannot be deactivated, or null. There is always an admin left, and never by luck. */
export function refusalToDeactivate({ actorId, user, activeAdmins }: DeactivationFacts): string | null {
  if (!user.is_active) return 'This user is deactivated already.'
  if (user.id === actorId) return 'You cannot deactivate yourself. Another admin can do it.'
  if (user.role === ROLE.ADMIN && activeAdmins <= 1) {
    return 'This is the last active admin, who cannot be deactivated.'
  }
  return null
}
