import { asc, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { tourDaysOff, tourHours } from '#db/schema/index.ts'
import { NO_HOURS, type TourHours } from '#domain/listings/tours/hours.ts'

/** Past days off are included. */
export async function hoursOf(db: Connection, userId: number | null): Promise<TourHours> {
  if (userId === null) return NO_HOURS
  const { weekday, from, until } = tourHours
  const week = await db
    .select({ weekday, from, until })
    .from(tourHours)
    .where(eq(tourHours.user_id, userId))
    .orderBy(asc(weekday))
  if (week.length === 0) return NO_HOURS
  const days = await db
    .select({ day: tourDaysOff.day })
    .from(tourDaysOff)
    .where(eq(tourDaysOff.user_id, userId))
    .orderBy(asc(tourDaysOff.day))
  return { week, days_off: days.map(({ day }) => day) }
}

export async function replaceHours(
  tx: Connection,
  user_id: number,
  { week, days_off }: TourHours,
): Promise<void> {
  await tx.delete(tourHours).where(eq(tourHours.user_id, user_id))
  await tx.delete(tourDaysOff).where(eq(tourDaysOff.user_id, user_id))
  if (week.length > 0) await tx.insert(tourHours).values(week.map((one) => ({ user_id, ...one })))
  if (days_off.length > 0) await tx.insert(tourDaysOff).values(days_off.map((day) => ({ user_id, day })))
}
