import type { Deps } from '#api/deps.ts'
import { cardsOf, type Viewer } from '#api/features/listings/queries/cards.ts'
import { countHomes, idsOfPage } from '#api/features/listings/queries/search.ts'
import { type HomesPage, PAGE_SIZE, type Search } from '#domain/listings/search.ts'

/** A page of the homes for sale that a search asks for, as somebody sees them; behind the last page, that one. */
export async function searchHomes({ db }: Deps, search: Search, viewer: Viewer): Promise<HomesPage> {
  const total = await countHomes(db.read, search)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(search.page, pages)
  const ids = await idsOfPage(db.read, { ...search, page })
  return { properties: await cardsOf(db.read, ids, viewer), total, page, pages }
}
