import type { MatchRow } from '#api/features/matching/schemas.ts'
import { MATCH_CARDS } from '#domain/matching/ranking.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

const idOf = (userId: number) => String(userId)

/** What the pages show of a match. */
export type Match = Omit<MatchRow, 'user_id' | 'matched_user_id' | 'badge' | 'relation'>

/** Returns a page of the person's matches, best first. */
export async function fetchMatches(userId: number, page = 1, limit = MATCH_CARDS): Promise<Match[]> {
  const query = { page: String(page), limit: String(limit) }
  return unwrap(polled.compatibility[':userId'].matches.$get({ param: { userId: idOf(userId) }, query }))
}

/** Why two people match. */
export async function fetchExplanation(userId: number, otherId: number) {
  const param = { userId: idOf(userId), otherId: idOf(otherId) }
  return unwrap(polled.compatibility[':userId'].matches[':otherId'].$get({ param }))
}

/** Invitations that wait for an answer, received and sent, and those that the person decides about with their group. */
export async function fetchInvitations() {
  return unwrap(polled.invitations.$get())
}

export async function sendInvitation(userId: number, line: string) {
  return unwrap(api.invitations.$post({ json: { user_id: userId, line } }))
}

/** Takes back an invitation that waits. */
export async function withdrawInvitation(id: number): Promise<void> {
  await api.invitations[':id'].$delete({ param: { id: String(id) } })
}
