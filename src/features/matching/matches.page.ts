import type { MatchesQuery } from './calls.ts'
import type { PageApi } from '#api/site/locals.ts'

/** Reads a page of somebody's matches, with how many there are in all and what `MatchActions` needs to keep the list up to date. */
export async function listMatches(api: PageApi, userId: number, query: MatchesQuery) {
  const param = { userId: String(userId) }
  const response = await api.compatibility[':userId'].matches.$get({ param, query })
  return {
    matches: await response.json(),
    total: Number(response.headers.get('X-Total-Count')),
    list: { version: response.headers.get('ETag') ?? '', query },
  }
}
