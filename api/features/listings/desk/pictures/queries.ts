import { and, asc, count, eq, gt, max } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { listingPictures } from '#db/schema/index.ts'

type NewPicture = typeof listingPictures.$inferInsert

export async function pictureCount(db: Connection, listingId: number) {
  const [row] = await db
    .select({ pictures: count(), last: max(listingPictures.position) })
    .from(listingPictures)
    .where(eq(listingPictures.listing_id, listingId))
  return { pictures: row?.pictures ?? 0, last: row?.last ?? 0 }
}

/** Returns whether the home has a picture that was added under this key. */
export async function hasPictureUnder(
  db: Connection,
  listingId: number,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false
  const known = and(eq(listingPictures.listing_id, listingId), eq(listingPictures.key, key))
  return (await db.select({ id: listingPictures.id }).from(listingPictures).where(known)).length > 0
}

export async function insertPicture(tx: Connection, picture: NewPicture): Promise<void> {
  await tx.insert(listingPictures).values(picture)
}

export async function updatePicture(
  tx: Connection,
  { listing_id, id }: { listing_id: number; id: number },
  changes: Partial<Pick<NewPicture, 'caption' | 'position'>>,
): Promise<void> {
  await tx
    .update(listingPictures)
    .set(changes)
    .where(and(eq(listingPictures.id, id), eq(listingPictures.listing_id, listing_id)))
}

export async function deletePicture(tx: Connection, id: number): Promise<void> {
  await tx.delete(listingPictures).where(eq(listingPictures.id, id))
}

export async function nextPictureNames(db: Connection, after: number, atMost: number) {
  return db
    .select({ id: listingPictures.id, name: listingPictures.filename })
    .from(listingPictures)
    .where(gt(listingPictures.id, after))
    .orderBy(asc(listingPictures.id))
    .limit(atMost)
}
