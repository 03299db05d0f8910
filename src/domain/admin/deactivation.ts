import { ROLE, type Role } from '#domain/accounts/roles.ts'

/** What decides whether somebody may be deactivated. */
export interface DeactivationFacts {
  actorId: number
  user: { id: number; role: Role | null; is_active: boolean }
  /** How many admins are active now. */
  activeAdmins: number
}

/** What deactivating somebody does to what they pay for; amounts in cents with tax. */
export interface EndingPreview {
  /** Whether they have a subscription that ends. */
  subscription: 'none' | 'trial' | 'paid'
  /** What is refunded; null while the provider of payments cannot be asked. */
  refund: number | null
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
