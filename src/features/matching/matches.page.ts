import type { MatchesQuery } from './calls.ts'
import type { PageApi } from '#api/site/locals.ts'

/** Reads a page of a person's matches, with the total and what `MatchActions` needs to keep the list current. */
export async function listMatches(api: PageApi, userId: number, query: MatchesQuery) {
  const param = { userId: String(userId) }
  const response = await api.compatibility[':userId'].matches.$get({ param, query })
  return {
    matches: await response.json(),
    total: Number(response.headers.get('X-Total-Count')),
    list: { version: response.headers.get('ETag') ?? '', query },
  }
}
