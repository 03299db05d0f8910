import type { Deps } from '#api/deps.ts'
import { visibleHome } from '#api/features/listings/detail/service.ts'
import { addView, countSaves, hasCountedSaves } from '#api/features/listings/views/queries.ts'
import { dayOf } from '#domain/day.ts'
import { isRobot } from '#domain/listings/views/robots.ts'
import { weekAt } from '#domain/listings/views/weeks.ts'

interface Viewing {
  /** Staff aren't counted. */
  isCounted: boolean
  userId: number | null
  network: string
  userAgent: string
}

/**
 * Counts that a home's page was opened: once per visitor, home and day, without storing who. Staff and robots aren't counted.
 * Throws not_found and gone.
 */
export async function countView(deps: Deps, mslNumber: string, viewing: Viewing): Promise<void> {
  const { db, clock, dailyVisitors } = deps
  const { id, status } = await visibleHome(db.read, mslNumber)
  const { isCounted, userId, network, userAgent } = viewing
  if (!isCounted || status !== 'published' || isRobot(userAgent)) return
  const visitor = userId === null ? `${network}\0${userAgent}` : `person ${userId}`
  if (!dailyVisitors.isFirst(dayOf(clock()), { network, visitor, home: id })) return
  await db.write((tx) => addView(tx, id, weekAt(clock())))
}

/** Counts saved homes once a week, so that nobody sees the numbers move with one member. */
export async function countSavesOfWeek({ db, clock }: Deps): Promise<void> {
  const week = weekAt(clock())
  if (await hasCountedSaves(db.read, week)) return
  await db.write(async (tx) => {
    // Another process was faster.
    if (!(await hasCountedSaves(tx, week))) await countSaves(tx, week)
  })
}
