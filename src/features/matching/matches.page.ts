import type { MatchesQuery } from './calls.ts'
import type { PageApi } from '#api/site/locals.ts'
import { listParams, type ListSearch } from '#domain/matching/list/search.ts'
import { nullIfGone } from '#lib/refusal.ts'

/** Fetches a page of a person's matches, with the total and what `MatchActions` needs to keep the list current. */
export async function listMatches(api: PageApi, userId: number, query: MatchesQuery) {
  const param = { userId: String(userId) }
  const response = await api.compatibility[':userId'].matches.$get({ param, query })
  return {
    matches: await response.json(),
    total: Number(response.headers.get('X-Total-Count')),
    list: { version: response.headers.get('ETag') ?? '', query },
  }
}

/** Returns what a person's page shows, or null for anyone the viewer may not see. */
export async function personForPage(api: PageApi, otherId: string, search: ListSearch) {
  const query = Object.fromEntries(listParams(search))
  const response = await nullIfGone(api.matches[':otherId'].$get({ param: { otherId }, query }))
  return response && { person: await response.json(), version: response.headers.get('ETag') ?? '' }
}
