import type { PageApi } from '#api/site/locals.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import { listParams, listSearchIn } from '#domain/matching/list/search.ts'

export type ListForPage = Awaited<ReturnType<typeof listForPage>>

/** Fetches the part of someone's list in an address. */
export async function listForPage(api: PageApi, address: URLSearchParams) {
  const requested = listSearchIn(address)
  // Another place couldn't be chosen on the page, so that it couldn't be taken away either.
  const search = TOWN_BY_PLACE.has(requested.place ?? '') ? requested : { ...requested, place: null }
  const response = await api.matches.$get({ query: Object.fromEntries(listParams(search)) })
  return { search, found: await response.json(), version: response.headers.get('ETag') ?? '' }
}
