import type { Mark } from '#domain/matching/list/marks.ts'
import { api, unwrap } from '#lib/api.ts'

export async function fetchListTotal(params: URLSearchParams): Promise<number> {
  const { total } = await unwrap(api.matches.$get({ query: Object.fromEntries(params) }))
  return total
}

export async function markMatch(userId: number, mark: Mark): Promise<void> {
  await api.matches[':otherId'].mark.$put({ param: { otherId: String(userId) }, json: { mark } })
}

export async function unmarkMatch(userId: number): Promise<void> {
  await api.matches[':otherId'].mark.$delete({ param: { otherId: String(userId) } })
}
