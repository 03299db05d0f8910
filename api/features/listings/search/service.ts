import type { Deps } from '#api/deps.ts'
import type { Viewer } from '#api/features/listings/queries/cards.ts'
import { countByProvince, countHomes, homesOfPage } from '#api/features/listings/search/queries.ts'
import { type HomesCount, type HomesPage, PAGE_SIZE, type Search } from '#domain/listings/search/search.ts'

/** Returns a page of homes for sale; beyond the last page, the last one. */
export async function searchHomes({ db }: Deps, search: Search, viewer: Viewer): Promise<HomesPage> {
  const found = await homesOfPage(db.read, search, viewer)
  if (found) return { properties: found.cards, page: search.page, ...totalOf(found.total) }
  const counted = totalOf(search.page === 1 ? 0 : await countHomes(db.read, search))
  const last = await homesOfPage(db.read, { ...search, page: counted.pages }, viewer)
  return { properties: last?.cards ?? [], page: counted.pages, ...counted }
}

/** Returns how many homes for sale a search finds, and where. */
export async function homesCount({ db }: Deps, search: Search): Promise<HomesCount> {
  const provinces = await countByProvince(db.read, search)
  return { total: provinces.reduce((sum, { homes }) => sum + homes, 0), provinces }
}

const totalOf = (total: number) => ({ total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) })
