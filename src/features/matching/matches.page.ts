import type { MatchesQuery } from './calls.ts'
import type { MatchedPerson } from '#api/features/matching/schemas.ts'
import type { PageApi } from '#api/site/locals.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'

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

/** Returns what a person's page shows, or null for anyone the viewer may not see. `list` is their row alone. */
export async function personForPage(api: PageApi, userId: number, otherId: string) {
  const person = await openPerson(api, otherId)
  if (!person) return null
  const query = person.place && { page: String(person.place.number), limit: '1' }
  return { person, list: query && (await listMatches(api, userId, query)).list }
}

async function openPerson(api: PageApi, otherId: string): Promise<MatchedPerson | null> {
  try {
    return await unwrap(api.matches[':otherId'].$get({ param: { otherId } }))
  } catch (error) {
    refusedWith(error, 404)
    return null
  }
}
