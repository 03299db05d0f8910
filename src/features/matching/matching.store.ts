import {
  fetchInvitations,
  fetchListVersion,
  fetchMatchesVersion,
  fetchPersonVersion,
  type MatchesQuery,
  sendInvitation,
  withdrawInvitation,
} from './calls.ts'
import type { ListedMember } from './listed-member.script.ts'
import { MATCHES_REGION } from './regions.script.ts'
import { PATH } from '#domain/paths.ts'
import { reloadRegion } from '#lib/page-region.ts'
import { createQueries } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'

/** Rows of people who were just hidden: a line with Undo, until the list is reloaded. */
const JUST_HIDDEN = '[data-just-hidden]'

export const matchesVersion = createQueries('matches', showNewest, { refetch: 'minutely' })
export const ownInvitations = createQueries('invitations', fetchInvitations, { refetch: 'minutely' })

/** What a page shows: the part of a list in its address, the given part, or one person. */
export type ShownList = MatchesQuery | 'address' | { person: string }

async function showNewest(userId: number, query: ShownList): Promise<string> {
  const region = document.getElementById(MATCHES_REGION)?.dataset
  const shown = region?.version ?? ''
  const newest = await fetchVersion(userId, query, shown)
  // Reloading would remove the line with Undo.
  const isUndoable = document.querySelector(JUST_HIDDEN) !== null
  if (newest === shown || isUndoable) return newest
  // A first list comes with filters and scripts outside the region.
  if (region?.isEarly !== undefined) location.reload()
  else await reloadRegion(MATCHES_REGION)
  return newest
}

function fetchVersion(userId: number, query: ShownList, shown: string): Promise<string> {
  if (query === 'address') return fetchListVersion(shown)
  return 'person' in query
    ? fetchPersonVersion(query.person, shown)
    : fetchMatchesVersion(userId, query, shown)
}

export const INVITATIONS_SECTION = 'invitations'
export const INVITATIONS_ADDRESS = `${PATH.DASHBOARD}#${INVITATIONS_SECTION}`

export async function inviteMember({ id, first_name }: ListedMember, line: string): Promise<void> {
  try {
    const { state } = await sendInvitation(id, line)
    notify.success(
      state === 'proposed'
        ? `We’ve asked your group first. We’ll invite ${first_name} once everyone agrees.`
        : `Your invitation is on its way to ${first_name}.`,
    )
  } finally {
    // The list may be out of date: they may be in the group by now, or have sent an invitation too.
    await refreshLists()
  }
}

/** Withdraws an invitation, unless it has been answered or withdrawn in the meantime, for example in another tab. */
export async function withdrawFrom({ id, first_name }: ListedMember): Promise<void> {
  try {
    const { sent } = await fetchInvitations()
    const waiting = sent.find(({ member }) => member?.id === id)
    if (waiting) {
      await withdrawInvitation(waiting.id)
      notify.success(`Invitation to ${first_name} withdrawn.`)
    } else {
      notify.plain('This invitation was already answered or withdrawn.')
    }
  } finally {
    await refreshLists()
  }
}

export async function refreshLists(): Promise<void> {
  for (const row of document.querySelectorAll(JUST_HIDDEN)) row.remove()
  void ownInvitations.refresh()
  await matchesVersion.refresh()
}
