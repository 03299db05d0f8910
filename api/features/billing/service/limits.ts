import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { type Counted, countWithin, durationText } from '#api/features/accounts/limits/service.ts'

/**
 * Counts an attempt to enter a card before it reaches any bank, so that someone trying stolen cards is stopped by the number of
 * attempts, not by their results. Throws 429 with the time to wait.
 */
export async function countCardAttempt(
  { db, key, clock }: Pick<Deps, 'db' | 'key' | 'clock'>,
  userId: number,
  network: string | null,
): Promise<void> {
  const subjects: Counted[] = [{ limit: 'card-person', subject: String(userId) }]
  if (network !== null) subjects.push({ limit: 'card-network', subject: network })
  const wait = await db.write((tx) => countWithin(tx, key, subjects, clock()))
  if (wait > 0)
    throw new AppError(
      'too_many',
      `You’ve tried too many cards. Please wait ${durationText(wait)} and try again.`,
    )
}

/**
 * Counts that a person undoes a cancellation, since each change of mind calls the provider and adds lines to the audit log, which is never
 * pruned. Throws 429 with the time to wait.
 */
export async function countResumption({ db, key, clock }: Deps, userId: number): Promise<void> {
  const counted: Counted = { limit: 'resume-person', subject: String(userId) }
  const wait = await db.write((tx) => countWithin(tx, key, [counted], clock()))
  if (wait === 0) return
  throw new AppError(
    'too_many',
    `You’ve cancelled and resumed too many times today. Your subscription stays cancelled. You can resume it in ${durationText(wait)}.`,
  )
}
