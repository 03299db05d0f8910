import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

const param = (id: number) => ({ param: { id: String(id) } })

export async function inviteByEmail(email: string, line: string) {
  return unwrap(api.invitations.$post({ json: { email, line } }))
}

export async function makeLink(key: string) {
  return unwrap(api['invitation-links'].$post({ json: { key } }))
}

export async function fetchLinks() {
  return unwrap(api['invitation-links'].$get())
}

export async function cancelLink(id: number): Promise<void> {
  await api['invitation-links'][':id'].$delete(param(id))
}

export async function answerInvitation(id: number, accepted: boolean): Promise<void> {
  await api.invitations[':id'].$put({ ...param(id), json: { accepted } })
}

export async function voteOn(id: number, yes: boolean): Promise<void> {
  await api.invitations[':id'].vote.$put({ ...param(id), json: { yes } })
}

export async function fetchRemovals() {
  return unwrap(polled.groups.mine.removals.$get())
}

export async function proposeRemoval(userId: number): Promise<void> {
  await api.groups.mine.removals.$post({ json: { user_id: userId } })
}

export async function answerRemoval(id: number, yes: boolean): Promise<void> {
  await api.groups.mine.removals[':id'].$put({ ...param(id), json: { yes } })
}

export async function withdrawRemoval(id: number): Promise<void> {
  await api.groups.mine.removals[':id'].$delete(param(id))
}

export async function optOutOfInvitations(token: string): Promise<void> {
  await api['no-invitations'].$post({ query: { token } })
}
