import type { PageLocals } from '#api/site/locals.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { REPORT_STATUSES, type ReportStatus } from '#domain/groups/safety/reports.ts'
import { unwrap } from '#lib/api.ts'

export function reportStatusOf(params: URLSearchParams): ReportStatus {
  const requested = params.get('status')
  return REPORT_STATUSES.find((status) => status === requested) ?? 'open'
}

/** Returns the report that an address opens. */
export function reportIn(params: URLSearchParams): number | null {
  const requested = params.get('report') ?? ''
  return /^[1-9]\d{0,8}$/.test(requested) ? Number(requested) : null
}

/** Returns how many open reports admins have; 0 for others. A failure is already logged by the call and mustn't break the page. */
export async function countOpenReports({ api, user }: PageLocals): Promise<number> {
  if (user?.role !== ROLE.ADMIN) return 0
  const { waiting } = await unwrap(api.admin.reports.waiting.$get()).catch(() => ({ waiting: 0 }))
  return waiting
}
