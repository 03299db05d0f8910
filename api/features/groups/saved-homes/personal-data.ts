import { asc, eq } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { groups, homeComments, homeVotes, listings } from '#db/schema/index.ts'
import { HOME_VOTES } from '#domain/listings/favorites/votes.ts'

const HOME = { msl_number: listings.msl_number, street: listings.street, city: listings.city }

export const homeVotesData: PersonalData = {
  table: homeVotes,
  kept: { with: [groups] },
  userId: [homeVotes.user_id],
  inWords: votesInWords,
}

export const homeCommentsData: PersonalData = {
  table: homeComments,
  kept: { with: [groups] },
  userId: [homeComments.user_id],
  inWords: commentsInWords,
}

async function votesInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { vote, at, user_id, listing_id } = homeVotes
  const rows = await db
    .select({ ...HOME, vote, at })
    .from(homeVotes)
    .innerJoin(listings, eq(listings.id, listing_id))
    .where(eq(user_id, id))
    .orderBy(asc(at))
  return rows.map((row) => ({ ...row, vote: HOME_VOTES[row.vote] }))
}

async function commentsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { text, at, user_id, listing_id } = homeComments
  return db
    .select({ ...HOME, text, at })
    .from(homeComments)
    .innerJoin(listings, eq(listings.id, listing_id))
    .where(eq(user_id, id))
    .orderBy(asc(homeComments.id))
}
