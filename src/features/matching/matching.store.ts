import { atom } from 'nanostores'
import type { MatchRow } from '#api/features/matching/service/matches.ts'
import { sendInvitation } from './calls.ts'
import { ApiError } from '#lib/api.ts'
import { refreshPolled } from '#lib/polling.ts'
import { notify, showErrorBody } from '#lib/toast.ts'

/** Under these names the page reads its data anew. */
export const POLLED = { matches: 'matches', invitations: 'invitations' } as const

/** The match whose explanation is open, or null. */
export const $explained = atom<MatchRow | null>(null)

/** How the invitations stand that were sent from this page, by the person's id, until the list of matches says it. */
export const $invitations = atom<Readonly<Record<number, 'sending' | 'sent'>>>({})

function mark(userId: number, state: 'sending' | 'sent' | null): void {
  const { [userId]: _before, ...others } = $invitations.get()
  $invitations.set(state ? { ...others, [userId]: state } : others)
}

/** Fresh matches say themselves who has an invitation: it may have been answered meanwhile. */
export function forgetSent(): void {
  for (const [userId, state] of Object.entries($invitations.get())) {
    if (state === 'sent') mark(Number(userId), null)
  }
}

/** Invites a person; a second press while it is under way does nothing. */
export async function inviteMember({ id, first_name }: MatchRow['member']): Promise<void> {
  if ($invitations.get()[id]) return
  mark(id, 'sending')
  try {
    await sendInvitation(id)
    mark(id, 'sent')
    notify.success(`Your invitation is on its way to ${first_name}.`)
  } catch (error) {
    mark(id, null)
    showErrorBody(error instanceof ApiError ? error.body : null, 'The invitation could not be sent.')
  }
  // What stood on the card may have been old: they are in the group by now, or have invited too.
  readAnew()
}

/** Reads all again at once. */
export function readAnew(): void {
  for (const key of Object.values(POLLED)) refreshPolled(key)
}
