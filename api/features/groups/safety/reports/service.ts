import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { AppError, invalid } from '#api/http/errors.ts'
import { countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { hasBlocked, haveMet } from '#api/features/groups/safety/blocks/queries.ts'
import { earlierTextsOf } from '#api/features/messages/queries/earlier.ts'
import { hasReported, insertReport, quotedMessage } from '#api/features/groups/safety/reports/queries.ts'
import type { ReportReason } from '#domain/groups/safety/reports.ts'

interface NewReport {
  user_id: number
  reason: ReportReason
  text: string
  message_id?: number | undefined
  key?: string | undefined
}

/**
 * Reports a member to the admins. Responds the same in every case, so that reports can't reveal who is a member: a report about someone invisible
 * whom the reporter has never met is dropped. People who blocked the reporter can still be reported. Throws 400 for the caller themselves, and too_many.
 */
export async function createReport(deps: Deps, reporter: SessionUser, report: NewReport): Promise<void> {
  const { db, key, clock, matching } = deps
  const { user_id, reason, text, message_id } = report
  if (user_id === reporter.id) throw invalid('You can’t report yourself.')
  const appears = (await matching.columns()).has(user_id)
  await db.write(async (tx) => {
    if (await hasReported(tx, reporter.id, report.key)) return
    const now = clock()
    const wait = await countWithin(tx, key, [{ limit: 'report-person', subject: String(reporter.id) }], now)
    if (wait > 0) {
      throw new AppError(
        'too_many',
        `You’ve sent us a lot of reports today. Please wait ${durationText(wait)}. If someone is in danger, call 911.`,
      )
    }
    // Doesn't name the reported person, who may read the audit lines that name them.
    await recordAudit(tx, { at: now, action: 'report.made', actor_id: reporter.id })
    const isKnown =
      appears || (await haveMet(tx, reporter, user_id)) || (await hasBlocked(tx, reporter.id, user_id))
    if (!isKnown) return
    const reported = message_id === undefined ? null : { message: message_id, author: user_id }
    const quoted = reported && (await quotedMessage(tx, reporter.id, reported))
    await insertReport(tx, {
      reporter_id: reporter.id,
      reported_id: user_id,
      key: report.key,
      reason,
      text,
      quote: quoted?.quote ?? '',
      earlier: quoted ? await earlierTextsOf(tx, quoted.id, now) : [],
      created_at: now,
    })
  })
}
