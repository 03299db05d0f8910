import { LARGEST_TOP_COUNT } from '#domain/matching/matrix.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

const OFFERED = 20

export async function fetchMatrix(page: number) {
  return unwrap(polled.compatibility.matrix.$get({ query: { page: String(page) } }))
}

export async function findPeople(search: string) {
  const query = { search, limit: String(OFFERED) }
  const { users } = await unwrap(api.compatibility.matrix.$get({ query }))
  return users
}

export async function fetchTopMatches(userId: number) {
  const query = { limit: String(LARGEST_TOP_COUNT) }
  return unwrap(polled.compatibility[':userId'].matches.$get({ param: { userId: String(userId) }, query }))
}

export async function recalculate() {
  return unwrap(api.compatibility.calculate.$post())
}
