import { atom } from 'nanostores'
import type { MatchRow } from '#api/features/matching/service/matches.ts'
import { sendInvitation } from './calls.ts'
import { ApiError } from '#lib/api.ts'
import { notify, showErrorBody } from '#lib/toast.ts'

/** The match whose explanation is open, or null. */
export const $explained = atom<MatchRow | null>(null)

/** How the invitation to a person stands, by their id; nobody listed has one. */
export const $invitations = atom<Readonly<Record<number, 'sending' | 'sent'>>>({})

function mark(userId: number, state: 'sending' | 'sent' | null): void {
  const { [userId]: _before, ...others } = $invitations.get()
  $invitations.set(state ? { ...others, [userId]: state } : others)
}

/** Notes whom the person has invited already. */
export function rememberInvited(userIds: number[]): void {
  for (const userId of userIds) mark(userId, 'sent')
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
}
