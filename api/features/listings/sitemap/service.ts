import type { Deps } from '#api/deps.ts'
import { addressesOfHomes, changesOfParts, changesOfPlaces } from '#api/features/listings/sitemap/queries.ts'
import type { Connection } from '#db/client.ts'
import { listingPath, placePath } from '#domain/listings/addresses.ts'
import { HOMES_IN_PART, type SitemapHomes, type KnownPage } from '#domain/listings/sitemap/sitemap.ts'

/** `part` counts from 1; null returns no homes. */
export async function homesForSitemap({ db }: Deps, part: number | null): Promise<SitemapHomes> {
  const changes = await lastChanges(db.read)
  return { ...changes, homes: part === null ? [] : await homesOfPart(db.read, part) }
}

async function lastChanges(db: Connection) {
  const parts = await changesOfParts(db, HOMES_IN_PART)
  const places = (await changesOfPlaces(db)).map(({ place, changed_at }) => ({
    path: placePath(place),
    changed_at: changed_at ?? 0,
  }))
  return { parts, places }
}

async function homesOfPart(db: Connection, part: number): Promise<KnownPage[]> {
  const rows = await addressesOfHomes(db, (part - 1) * HOMES_IN_PART, HOMES_IN_PART)
  return rows.map(({ changed_at, ...home }) => ({ path: listingPath(home), changed_at }))
}
