import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, notFound } from '#api/http/errors.ts'
import {
  countReports,
  type FullReport,
  reportById,
  reportsBesides,
  reportsPage,
  settleReport,
} from '#api/features/admin/reports/queries.ts'
import { warningMail } from '#api/features/admin/reports/mails.ts'
import { deactivateIn } from '#api/features/admin/service/change-user.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { requireActingAdmin } from '#api/features/accounts/service/acting.ts'
import { billingNow } from '#api/features/billing/service/access.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { isRole } from '#domain/accounts/roles.ts'
import { alreadyHandledMessage, type ReportAction, type ReportStatus } from '#domain/groups/safety/reports.ts'

const REPORTS_ON_A_PAGE = 20

export async function listReports({ db }: Deps, { status, page }: { status: ReportStatus; page: number }) {
  const rows = await reportsPage(db.read, { status, page, size: REPORTS_ON_A_PAGE })
  const total = await countReports(db.read, status)
  return {
    reports: rows.map(lineOf),
    total,
    waiting: status === 'open' ? total : await countReports(db.read, 'open'),
    page,
    page_size: REPORTS_ON_A_PAGE,
  }
}

export type ReportsPage = Awaited<ReturnType<typeof listReports>>

export async function waitingReports({ db }: Deps) {
  return { waiting: await countReports(db.read, 'open') }
}

/** Returns a report with its context, and others about the same person. Throws not_found. */
export async function readReport({ db }: Deps, id: number) {
  const row = await reportById(db.read, id)
  if (!row) throw noSuchReport()
  const { quote, earlier, note } = row.report
  const others = await reportsBesides(db.read, row.report)
  return { ...lineOf(row), quote, earlier, note, others: others.map(lineOf) }
}

export type OpenReport = Awaited<ReturnType<typeof readReport>>

/**
 * Closes a report, warns the person by email or deactivates them, and records who did it and why. Throws not_found, and
 * conflict if another admin was faster (with what they did) or the person can't be warned or deactivated.
 */
export async function handleReport(
  deps: Deps,
  actor: SessionUser,
  id: number,
  { action, note }: { action: ReportAction; note: string },
): Promise<void> {
  const at = action === 'deactivated' ? await billingNow(deps) : 0
  await deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const row = await reportById(tx, id)
    if (!row) throw noSuchReport()
    const handled_at = deps.clock()
    if (!(await settleReport(tx, id, { action, note, handled_by: actor.id, handled_at }))) {
      const { action: done, handled_by } = row.report
      const who = handled_by === actor.id ? 'You' : row.handler ? displayName(row.handler) : 'Another admin'
      throw conflict(alreadyHandledMessage(who, done))
    }
    const { reported_id } = row.report
    const { role, is_active } = row.reported
    if (action === 'deactivated' && isRole(role)) {
      await deactivateIn(tx, deps, actor, { user_id: reported_id, role }, at)
    }
    if (action === 'warned') {
      if (!is_active) throw conflict('This user is deactivated, so we can’t email them a warning.')
      await deps.outbox.put(tx, warningMail, { report: id })
    }
    // Doesn't name the reported person, who may read lines that name them.
    const detail = { report: id, outcome: action }
    await recordAudit(tx, { at: handled_at, action: 'admin.report_handled', actor_id: actor.id, detail })
  })
}

const noSuchReport = () =>
  notFound('We can’t find that report. The person it’s about may have left Cohearth.')

function lineOf({ report, reporter, reported, handler }: FullReport) {
  const { id, created_at, reason, text, reporter_id, reported_id, action, handled_at, handled_by } = report
  const { email, role, is_active } = reported
  return {
    id,
    created_at,
    reason,
    text,
    reporter: reporter_id && reporter ? { id: reporter_id, ...faceOf(reporter) } : null,
    reported: { id: reported_id, ...faceOf(reported), email, role, is_active },
    action,
    handled_at,
    handled_by: handled_by && handler ? { id: handled_by, name: displayName(handler) } : null,
  }
}

function faceOf(person: NonNullable<FullReport['reporter']>) {
  return { name: displayName(person), profile_picture_filename: person.profile_picture_filename }
}
