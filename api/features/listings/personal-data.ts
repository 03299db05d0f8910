import { and, asc, eq, sql } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
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
import { DAY_MS } from '#domain/duration.ts'
import { weekAt, WEEKS_KEPT } from '#domain/listings/views/weeks.ts'

const HOME = { msl_number: listings.msl_number, street: listings.street, city: listings.city }

export const listingsData: readonly PersonalData[] = [
  {
    table: listings,
    kept: {
      forGood:
        'a home that was once public keeps its page, which says what became of it; drafts can be deleted',
    },
    inWords: ownHomes,
    erase: leaveHomes,
  },
  { table: listingPictures, kept: { with: [listings] }, nobody: 'Pictures of homes that agents publish.' },
  { table: favorites, kept: WITH_ACCOUNT, userId: [favorites.user_id], inWords: favoritesInWords },
  { table: savedSearches, kept: WITH_ACCOUNT, userId: [savedSearches.user_id] },
  {
    table: interestCounts,
    kept: { until: 'the next month is counted' },
    nobody: 'How many people want which homes, as counts that identify no one.',
  },
  {
    table: listingWeeks,
    kept: { after: [listingWeeks.week], forMs: (WEEKS_KEPT + 1) * 7 * DAY_MS, at: weekAt },
    nobody: 'How often homes were opened and saved, as counts that identify no one.',
  },
  { table: searchMails, kept: WITH_ACCOUNT, userId: [searchMails.user_id] },
  { table: tours, kept: WITH_ACCOUNT, userId: [tours.user_id], inWords: toursInWords },
  { table: tourGuests, kept: { with: [tours] }, userId: [tourGuests.user_id] },
  { table: tourHours, kept: WITH_ACCOUNT, userId: [tourHours.user_id] },
  { table: tourDaysOff, kept: WITH_ACCOUNT, userId: [tourDaysOff.user_id] },
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
