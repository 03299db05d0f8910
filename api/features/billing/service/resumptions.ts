import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { type Counted, countHit, durationText, waitFor } from '#api/features/accounts/limits/service.ts'

/**
 * Counts that a person takes a cancellation back, since each change of mind is asked of the provider and leaves lines in the
 * audit log that nobody can prune. Throws 429 with the time to wait.
 */
export async function countResumption({ db, key, clock }: Deps, userId: number): Promise<void> {
  const counted: Counted = { limit: 'resume-person', subject: String(userId) }
  const now = clock()
  const wait = await db.write(async (tx) => {
    const left = await waitFor(tx, key, counted, now)
    if (left === 0) await countHit(tx, key, counted, now)
    return left
  })
  if (wait === 0) return
  throw new AppError(
    'too_many',
    `You changed your mind very often today. Your subscription stays cancelled; please wait ${durationText(wait)} to take it up again.`,
  )
}
