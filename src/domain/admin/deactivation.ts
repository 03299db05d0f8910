import { type Decision, no, YES } from '#domain/decision.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'

export interface DeactivationFacts {
  actorId: number
  user: { id: number; role: Role | null; is_active: boolean }
  activeAdmins: number
}

/** Whether a user may be deactivated. There is always an admin left, and never by luck. */
export function mayDeactivate({ actorId, user, activeAdmins }: DeactivationFacts): Decision {
  if (!user.is_active) return no('This user is deactivated already.')
  if (user.id === actorId) return no('You cannot deactivate yourself. Another admin can do it.')
  if (user.role === ROLE.ADMIN && activeAdmins <= 1) {
    return no('This is the last active admin, who cannot be deactivated.')
  }
  return YES
}
