import type { PageApi } from '#api/site/locals.ts'
import { isTown } from '#domain/groups/about/wishes.ts'
import { listParams, listSearchIn } from '#domain/matching/list/search.ts'

export type ListForPage = Awaited<ReturnType<typeof listForPage>>

/** Fetches the part of someone's list in an address. */
export async function listForPage(api: PageApi, address: URLSearchParams) {
  const search = listSearchIn(address, isTown)
  const response = await api.matches.$get({ query: Object.fromEntries(listParams(search)) })
  return { search, found: await response.json(), version: response.headers.get('ETag') ?? '' }
}
