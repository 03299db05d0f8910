import { atom } from 'nanostores'
import {
  type Match,
  fetchExplanation,
  fetchInvitations,
  fetchMatches,
  sendInvitation,
  withdrawInvitation,
} from './calls.ts'
import { PATH } from '#domain/paths.ts'
import { createQueries } from '#lib/query.ts'
import { notify, showError } from '#lib/toast.ts'

export const matchesOf = createQueries('matches', fetchMatches, { refetch: 'minutely' })
export const ownInvitations = createQueries('invitations', fetchInvitations, { refetch: 'minutely' })
export const explanationOf = createQueries('explanation', fetchExplanation)

/** Where invitations are answered: a part of the dashboard. */
export const INVITATIONS_SECTION = 'invitations'
export const INVITATIONS_ADDRESS = `${PATH.DASHBOARD}#${INVITATIONS_SECTION}`

/** The match whose explanation is open, or null. */
export const $explained = atom<Match | null>(null)

type Here = 'sending' | 'sent' | 'withdrawn'

/** What was done on this page with invitations, by the other person's id, until the list of matches says it. */
export const $invitations = atom<Readonly<Record<number, Here>>>({})

function mark(userId: number, state: Here | null): void {
  const { [userId]: _before, ...others } = $invitations.get()
  $invitations.set(state ? { ...others, [userId]: state } : others)
}

/** Fresh matches say themselves who has an invitation: it may have been answered meanwhile. */
export function forgetDone(): void {
  for (const [userId, state] of Object.entries($invitations.get())) {
    if (state !== 'sending') mark(Number(userId), null)
  }
}

/** Invites a person with a line, which may be empty; false when it could not be sent. A second press meanwhile does nothing. */
export async function inviteMember({ id, first_name }: Match['member'], line: string): Promise<boolean> {
  const here = $invitations.get()[id]
  if (here === 'sending' || here === 'sent') return true
  mark(id, 'sending')
  try {
    const { state } = await sendInvitation(id, line)
    mark(id, 'sent')
    notify.success(
      state === 'proposed'
        ? `Your group is asked first. ${first_name} is invited when everybody has said yes.`
        : `Your invitation is on its way to ${first_name}.`,
    )
    return true
  } catch (error) {
    mark(id, null)
    showError(error, 'The invitation could not be sent.')
    return false
  } finally {
    // What stood on the card may have been old: they are in the group by now, or have invited too.
    readAnew()
  }
}

/** Takes back the invitation of a person, unless it was answered or withdrawn meanwhile, maybe in another tab. */
export async function withdrawFrom({ id, first_name }: Match['member']): Promise<void> {
  try {
    const { sent } = await fetchInvitations()
    const waiting = sent.find(({ member }) => member?.id === id)
    if (waiting) {
      await withdrawInvitation(waiting.id)
      mark(id, 'withdrawn')
      notify.success(`Your invitation to ${first_name} is withdrawn.`)
    } else {
      notify.plain('This invitation no longer waits: it was answered or withdrawn already.')
    }
  } finally {
    readAnew()
  }
}

/** Reads all again at once. */
export function readAnew(): void {
  void matchesOf.refresh()
  void ownInvitations.refresh()
}
