import { DAY_MS } from '#domain/duration.ts'

/**
 * `proposed`: waiting for the sender's group, invisible to the invited person. `pending`: waiting for the invited person. `agreed`:
 * accepted, waiting for members' votes. `accepted`: both are in one group. `withdrawn`: by the sender. `refused`: by a member. `expired`:
 * after 30 days. `ended`: accepted, but one of them has since left the group.
 */
export type InvitationStatus =
  OpenStatus | 'accepted' | 'declined' | 'withdrawn' | 'refused' | 'expired' | 'ended'

export const OPEN_STATUSES = ['proposed', 'pending', 'agreed'] as const

export type OpenStatus = (typeof OPEN_STATUSES)[number]

export function isOpen(status: InvitationStatus): status is OpenStatus {
  return OPEN_STATUSES.some((open) => open === status)
}

export const INVITATION_LASTS_MS = 30 * DAY_MS

interface StoredInvitation {
  status: InvitationStatus
  email: string | null
  created_at: number
}

/** Treats an open invitation as expired once its time is up, even if that isn't stored yet. */
export function statusNow(
  { status, created_at }: Omit<StoredInvitation, 'email'>,
  now: number,
): InvitationStatus {
  const isOver = isOpen(status) && now - created_at >= INVITATION_LASTS_MS
  return isOver ? 'expired' : status
}

/** Hides that an invitation by email was declined, which would reveal that the address has an account: it stays pending and then expires. */
export function statusForSender(
  { status, email, created_at }: StoredInvitation,
  now: number,
): InvitationStatus {
  const shown = email !== null && status === 'declined' ? 'pending' : status
  return statusNow({ status: shown, created_at }, now)
}
