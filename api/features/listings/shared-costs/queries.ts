import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import {
  favorites,
  inquiries,
  inquiryOptions,
  interestCounts,
  listings,
  publications,
  publishedAnswers,
} from '#db/schema/index.ts'

export async function usersWhoSaved(db: Connection, listingId: number, userIds: readonly number[]) {
  const rows = await db
    .select({ id: favorites.user_id })
    .from(favorites)
    .where(and(eq(favorites.listing_id, listingId), inArray(favorites.user_id, [...userIds])))
  return new Set(rows.map(({ id }) => id))
}

export async function priceAndPlaceOf(db: Connection, listingId: number) {
  const [row] = await db
    .select({ price: listings.price, province: listings.province })
    .from(listings)
    .where(eq(listings.id, listingId))
  return row ?? null
}

const chosen = (question: string) => and(eq(inquiries.key, question), eq(inquiries.retired, false))

/** Null if unanswered. */
export async function publishedOption(
  db: Connection,
  userId: number,
  question: string,
): Promise<string | null> {
  const [row] = await db
    .select({ key: inquiryOptions.key })
    .from(publishedAnswers)
    .innerJoin(inquiries, eq(inquiries.id, publishedAnswers.inquiry_id))
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, publishedAnswers.option_id))
    .where(and(eq(publishedAnswers.user_id, userId), chosen(question)))
  return row?.key ?? null
}

export async function publishedOptions(db: Connection, question: string): Promise<Map<number, string>> {
  const rows = await db
    .select({ userId: publishedAnswers.user_id, key: inquiryOptions.key })
    .from(publishedAnswers)
    .innerJoin(inquiries, eq(inquiries.id, publishedAnswers.inquiry_id))
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, publishedAnswers.option_id))
    .innerJoin(
      publications,
      and(eq(publications.user_id, publishedAnswers.user_id), eq(publications.whole, true)),
    )
    .where(chosen(question))
  return new Map(rows.map(({ userId, key }) => [userId, key]))
}

/** Undefined if the month hasn't been counted yet. */
export async function interestCount(
  db: Connection,
  month: string,
  { budget, region }: Pick<typeof interestCounts.$inferSelect, 'budget' | 'region'>,
) {
  const { at_least } = interestCounts
  const [row] = await db
    .select({ at_least })
    .from(interestCounts)
    .where(
      and(
        eq(interestCounts.month, month),
        eq(interestCounts.budget, budget),
        eq(interestCounts.region, region),
      ),
    )
  return row?.at_least
}

export async function saveInterestCounts(
  tx: Connection,
  month: string,
  counts: (typeof interestCounts.$inferInsert)[],
): Promise<void> {
  await tx.delete(interestCounts).where(ne(interestCounts.month, month))
  await tx.insert(interestCounts).values(counts).onConflictDoNothing()
}
