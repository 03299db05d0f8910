import { and, asc, eq, sql } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import {
  favorites,
  interestCounts,
  listingPictures,
  listings,
  listingWeeks,
  savedSearches,
  searchMails,
  tourDaysOff,
  tourGuests,
  tourHours,
  tours,
} from '#db/schema/index.ts'

const HOME = { msl_number: listings.msl_number, street: listings.street, city: listings.city }

export const listingsData: readonly PersonalData[] = [
  { table: listings, inWords: ownHomes, erase: leaveHomes },
  { table: listingPictures, nobody: 'Pictures of homes that agents publish.' },
  { table: favorites, userId: [favorites.user_id], inWords: favoritesInWords },
  { table: savedSearches, userId: [savedSearches.user_id] },
  { table: interestCounts, nobody: 'How many people want which homes, as counts that identify no one.' },
  { table: listingWeeks, nobody: 'How often homes were opened and saved, as counts that identify no one.' },
  { table: searchMails, userId: [searchMails.user_id] },
  { table: tours, userId: [tours.user_id], inWords: toursInWords },
  { table: tourGuests, userId: [tourGuests.user_id] },
  { table: tourHours, userId: [tourHours.user_id] },
  { table: tourDaysOff, userId: [tourDaysOff.user_id] },
]

async function ownHomes(db: Connection, { id }: Person): Promise<Row[]> {
  return db.select().from(listings).where(eq(listings.agent_id, id)).orderBy(asc(listings.id))
}

/** Drafts are deleted with their agent; other homes stay, withdrawn and without their name. */
async function leaveHomes(tx: Connection, { id }: Person): Promise<void> {
  await tx.delete(listings).where(and(eq(listings.agent_id, id), eq(listings.status, 'draft')))
  await tx
    .update(listings)
    .set({ agent_id: null, status: 'withdrawn', changed_at: sql`${listings.changed_at} + 1` })
    .where(eq(listings.agent_id, id))
}

async function favoritesInWords(db: Connection, { id }: Person): Promise<Row[]> {
  return db
    .select({ ...HOME, at: favorites.at })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listing_id))
    .where(eq(favorites.user_id, id))
    .orderBy(asc(favorites.at))
}

async function toursInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { status, starts_at, options, request_note, note, created_at, changed_at } = tours
  return db
    .select({ ...HOME, status, starts_at, options, request_note, note, created_at, changed_at })
    .from(tours)
    .innerJoin(listings, eq(listings.id, tours.listing_id))
    .where(eq(tours.user_id, id))
    .orderBy(asc(created_at))
}
