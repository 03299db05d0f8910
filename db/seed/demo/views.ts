import type { Connection } from '#db/client.ts'
import { listingWeeks } from '#db/schema/index.ts'
import { weekAt, weekFrom } from '#domain/listings/views/weeks.ts'

/** Counts that look like those of real homes: a few are popular, and some weeks are better than others. */
export async function viewHomes(tx: Connection, homes: ReadonlyMap<string, number>, now: number) {
  const week = weekAt(now)
  const rows = [...homes.values()].flatMap((listing_id, index) => {
    const popular = 24 + ((index * 67) % 290)
    return [
      { listing_id, week: weekFrom(week, -2), views: popular - ((index * 29) % 40) + 12 },
      { listing_id, week: weekFrom(week, -1), views: popular },
      { listing_id, week, views: Math.round(popular / 3), saves: Math.round(popular / 16) },
    ]
  })
  await tx.insert(listingWeeks).values(rows)
}
