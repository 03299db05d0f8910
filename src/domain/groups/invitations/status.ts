import { DAY_MS } from '#domain/duration.ts'

/**
 * `proposed`: the inviting person's group has not said yes yet, and the invited person knows nothing; `pending`: it waits for
 * them; `agreed`: they accepted, and somebody of the group has still to say yes; `accepted`: both are in one group; `withdrawn` by
 * who sent it; `refused` by a member of the group; `expired` after 30 days; `ended`: it was accepted, and one of the two has left
 * the group since.
 */
export type InvitationStatus =
  OpenStatus | 'accepted' | 'declined' | 'withdrawn' | 'refused' | 'expired' | 'ended'

export const OPEN_STATUSES = ['proposed', 'pending', 'agreed'] as const

export type OpenStatus = (typeof OPEN_STATUSES)[number]

export function isOpen(status: InvitationStatus): status is OpenStatus {
  return OPEN_STATUSES.some((open) => open === status)
}

/** How long an invitation waits, in milliseconds. */
export const INVITATION_LASTS_MS = 30 * DAY_MS

/** An invitation as the table has it. */
interface Kept {
  status: InvitationStatus
  email: string | null
  /** Epoch milliseconds. */
  created_at: number
}

/** How an invitation stands now: an open one that nobody answered in time is over, whether that was written down yet or not. */
export function statusNow({ status, created_at }: Omit<Kept, 'email'>, now: number): InvitationStatus {
  const isOver = isOpen(status) && now - created_at >= INVITATION_LASTS_MS
  return isOver ? 'expired' : status
}

/**
 * How it stands for who sent it. That an invitation by email was declined is not told, since it would tell that somebody has the
 * address: it waits on, and expires as one does that nobody reads.
 */
export function statusForSender({ status, email, created_at }: Kept, now: number): InvitationStatus {
  const told = email !== null && status === 'declined' ? 'pending' : status
  return statusNow({ status: told, created_at }, now)
}
