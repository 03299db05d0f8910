import { LARGEST_TOP_COUNT } from '#domain/matching/matrix.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

/** How many people the picker offers at once. */
const OFFERED = 20

/** A page of everybody's scores with everybody. */
export async function fetchMatrix(page: number) {
  return unwrap(polled.compatibility.matrix.$get({ query: { page: String(page) } }))
}

/** The scores of the signed-in client and their best matches with each other. */
export async function fetchOwnMatrix() {
  const limit = String(1 + LARGEST_TOP_COUNT)
  return unwrap(polled.compatibility.matrix.$get({ query: { limit } }))
}

/** The first people whose names a search finds. */
export async function findPeople(search: string) {
  const query = { search, limit: String(OFFERED) }
  const { users } = await unwrap(api.compatibility.matrix.$get({ query }))
  return users
}

/** The best matches of a person, as many as may be asked for. */
export async function fetchTopMatches(userId: number) {
  const query = { limit: String(LARGEST_TOP_COUNT) }
  return unwrap(polled.compatibility[':userId'].matches.$get({ param: { userId: String(userId) }, query }))
}

/** Scores everybody anew. */
export async function recalculate() {
  return unwrap(api.compatibility.calculate.$post())
}
