import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export interface MatchesQuery {
  page: string
  limit: string
}

const idOf = (userId: number) => String(userId)

/** Returns the ETag of a page of the person's matches; `known` is the one on screen. */
export async function fetchMatchesVersion(
  userId: number,
  query: MatchesQuery,
  known: string,
): Promise<string> {
  const response = await api.compatibility[':userId'].matches.$get(
    { param: { userId: idOf(userId) }, query },
    { headers: { 'If-None-Match': known } },
  )
  // A connection is free again when its body has been read.
  await response.arrayBuffer()
  return response.headers.get('etag') ?? known
}

const pageQuery = () => Object.fromEntries(new URLSearchParams(location.search))

/** The same for the list in the page's address. */
export async function fetchListVersion(known: string): Promise<string> {
  const response = await api.matches.$get({ query: pageQuery() }, { headers: { 'If-None-Match': known } })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? known
}

/** The same for a person, and for their position in the list in the page's address. */
export async function fetchPersonVersion(otherId: string, known: string): Promise<string> {
  const response = await api.matches[':otherId'].$get(
    { param: { otherId }, query: pageQuery() },
    { headers: { 'If-None-Match': known } },
  )
  await response.arrayBuffer()
  return response.headers.get('etag') ?? known
}

export async function fetchInvitations() {
  return unwrap(polled.invitations.$get())
}

export async function sendInvitation(userId: number, line: string) {
  return unwrap(api.invitations.$post({ json: { user_id: userId, line } }))
}

export async function withdrawInvitation(id: number): Promise<void> {
  await api.invitations[':id'].$delete({ param: { id: String(id) } })
}
