import type { Deps } from '#api/deps.ts'
import type { Viewer } from '#api/features/listings/queries/cards.ts'
import { countHomes, homesOfPage } from '#api/features/listings/search/queries.ts'
import { type HomesPage, PAGE_SIZE, type Search } from '#domain/listings/search/search.ts'

/** Returns a page of homes for sale; beyond the last page, the last one. */
export async function searchHomes({ db }: Deps, search: Search, viewer: Viewer): Promise<HomesPage> {
  const found = await homesOfPage(db.read, search, viewer)
  if (found) return { properties: found.cards, page: search.page, ...totalOf(found.total) }
  const counted = totalOf(search.page === 1 ? 0 : await countHomes(db.read, search))
  const last = await homesOfPage(db.read, { ...search, page: counted.pages }, viewer)
  return { properties: last?.cards ?? [], page: counted.pages, ...counted }
}

const totalOf = (total: number) => ({ total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) })
