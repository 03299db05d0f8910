import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { AppError, invalid } from '#api/http/errors.ts'
import { countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { hasBlocked, haveMet } from '#api/features/groups/safety/blocks/queries.ts'
import { earlierTextsOf } from '#api/features/groups/messages/queries/earlier.ts'
import { insertReport, quotedMessage } from '#api/features/groups/safety/reports/queries.ts'
import type { ReportReason } from '#domain/groups/safety/reports.ts'

interface NewReport {
  user_id: number
  reason: ReportReason
  text: string
  /** A message of theirs in a conversation of the reporter's own. */
  message_id?: number | undefined
}

/**
 * Tells the admins of a member. It is answered alike for everybody, so that no report tells who is here: one about somebody who
 * does not appear and whom the reporter has never met reaches nobody. Who blocked the reporter can be reported all the same.
 * Throws 400 for oneself, and too_many.
 */
export async function makeReport(deps: Deps, reporter: SessionUser, report: NewReport): Promise<void> {
  const { db, key, clock, matching } = deps
  const { user_id, reason, text, message_id } = report
  if (user_id === reporter.id) throw invalid('You cannot report yourself.')
  const appears = (await matching.columns()).has(user_id)
  await db.write(async (tx) => {
    const now = clock()
    const wait = await countWithin(tx, key, [{ limit: 'report-person', subject: String(reporter.id) }], now)
    if (wait > 0) {
      throw new AppError(
        'too_many',
        `You sent us very many reports today. Please wait ${durationText(wait)}. If somebody is in danger, call 911.`,
      )
    }
    // Whom it is about is not said: they may read the lines that name them.
    await recordAudit(tx, { at: now, action: 'report.made', actor_id: reporter.id })
    const isKnown =
      appears || (await haveMet(tx, reporter, user_id)) || (await hasBlocked(tx, reporter.id, user_id))
    if (!isKnown) return
    const asked = message_id === undefined ? null : { message: message_id, author: user_id }
    const quoted = asked && (await quotedMessage(tx, reporter.id, asked))
    await insertReport(tx, {
      reporter_id: reporter.id,
      reported_id: user_id,
      reason,
      text,
      quote: quoted?.quote ?? '',
      earlier: quoted ? await earlierTextsOf(tx, quoted.id, now) : [],
      created_at: now,
    })
  })
}
