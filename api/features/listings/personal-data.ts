import { and, asc, eq } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import {
  favorites,
  interestCounts,
  listingMessages,
  listingPictures,
  listings,
  savedSearches,
  searchMails,
  tours,
} from '#db/schema/index.ts'

export const listingsData: readonly PersonalData[] = [
  { table: listings, inWords: ownHomes, erase: leaveHomes },
  { table: listingPictures, nobody: 'Pictures of homes, which their agents show to everybody.' },
  { table: favorites, userId: [favorites.user_id], inWords: favoritesInWords },
  { table: savedSearches, userId: [savedSearches.user_id] },
  { table: interestCounts, nobody: 'How many people picture which homes, in numbers that name nobody.' },
  { table: searchMails, userId: [searchMails.user_id] },
  { table: tours, userId: [tours.user_id] },
  { table: listingMessages, userId: [listingMessages.user_id] },
]

async function ownHomes(db: Connection, { id }: Person): Promise<Row[]> {
  return db.select().from(listings).where(eq(listings.agent_id, id)).orderBy(asc(listings.id))
}

/** An agent's drafts go with them; what others may have seen stays, withdrawn and without their name. */
async function leaveHomes(tx: Connection, { id }: Person): Promise<void> {
  await tx.delete(listings).where(and(eq(listings.agent_id, id), eq(listings.status, 'draft')))
  await tx.update(listings).set({ agent_id: null, status: 'withdrawn' }).where(eq(listings.agent_id, id))
}

async function favoritesInWords(db: Connection, { id }: Person): Promise<Row[]> {
  return db
    .select({
      msl_number: listings.msl_number,
      street: listings.street,
      city: listings.city,
      at: favorites.at,
    })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listing_id))
    .where(eq(favorites.user_id, id))
    .orderBy(asc(favorites.at))
}
