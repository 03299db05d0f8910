import { asc, count, eq, max } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'

const FOR_SALE = eq(listings.status, 'published')

export async function changesOfParts(db: Connection, size: number): Promise<number[]> {
  const [all] = await db.select({ homes: count() }).from(listings).where(FOR_SALE)
  const parts = Math.ceil((all?.homes ?? 0) / size)
  return Promise.all(Array.from({ length: parts }, (_, part) => changeOfPart(db, part * size, size)))
}

async function changeOfPart(db: Connection, offset: number, limit: number): Promise<number> {
  const part = db
    .select({ at: listings.changed_at })
    .from(listings)
    .where(FOR_SALE)
    .orderBy(asc(listings.id))
    .limit(limit)
    .offset(offset)
    .as('part')
  const [last] = await db.select({ at: max(part.at) }).from(part)
  return last?.at ?? 0
}

export async function changesOfPlaces(db: Connection) {
  return db
    .select({ place: listings.place, changed_at: max(listings.changed_at) })
    .from(listings)
    .where(FOR_SALE)
    .groupBy(listings.place)
    .orderBy(asc(listings.place))
}

export async function addressesOfHomes(db: Connection, offset: number, limit: number) {
  const { place, street, msl_number, changed_at } = listings
  return db
    .select({ place, street, msl_number, changed_at })
    .from(listings)
    .where(FOR_SALE)
    .orderBy(asc(listings.id))
    .limit(limit)
    .offset(offset)
}
