import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { type Counted, countHit, durationText, waitFor } from '#api/features/accounts/limits/service.ts'

/**
 * Counts an attempt to give a card, before any bank hears of it: whoever tries stolen cards in turn is stopped by the number,
 * not by what becomes of them. Throws 429 with the time to wait.
 */
export async function countCardAttempt(
  { db, key, clock }: Pick<Deps, 'db' | 'key' | 'clock'>,
  userId: number,
  network: string | null,
): Promise<void> {
  const now = clock()
  const subjects: Counted[] = [{ limit: 'card-person', subject: String(userId) }]
  if (network !== null) subjects.push({ limit: 'card-network', subject: network })
  const wait = await db.write(async (tx) => {
    const waits: number[] = []
    for (const counted of subjects) waits.push(await waitFor(tx, key, counted, now))
    const longest = Math.max(...waits)
    if (longest === 0) for (const counted of subjects) await countHit(tx, key, counted, now)
    return longest
  })
  if (wait > 0)
    throw new AppError(
      'too_many',
      `Too many cards were tried. Please wait ${durationText(wait)} and try again.`,
    )
}
