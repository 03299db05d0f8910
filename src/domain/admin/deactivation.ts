import { type Decision, no, YES } from '#domain/decision.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'

export interface DeactivationFacts {
  actorId: number
  user: { id: number; role: Role | null; is_active: boolean }
  activeAdmins: number
}

/** Returns whether a user may be deactivated. At least one admin always has to remain. */
export function mayDeactivate({ actorId, user, activeAdmins }: DeactivationFacts): Decision {
  if (!user.is_active) return no('This user is already deactivated.')
  if (user.id === actorId) return no('You can’t deactivate yourself. Another admin can do it.')
  if (user.role === ROLE.ADMIN && activeAdmins <= 1) {
    return no('You can’t deactivate the last active admin.')
  }
  return YES
}
