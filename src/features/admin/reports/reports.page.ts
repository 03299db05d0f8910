import type { PageLocals } from '#api/site/locals.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { ADMIN_REPORTS_PATH, REPORT_STATUSES, type ReportStatus } from '#domain/groups/safety/reports.ts'
import { unwrap } from '#lib/api.ts'

export function reportStatusOf(params: URLSearchParams): ReportStatus {
  const asked = params.get('status')
  return REPORT_STATUSES.find((status) => status === asked) ?? 'open'
}

/** How much waits behind links of the navigation, by their addresses; only admins are told. */
export async function waitingBehindLinks({ api, user }: PageLocals): Promise<ReadonlyMap<string, number>> {
  if (user?.role !== ROLE.ADMIN) return new Map()
  // What failed stands in the log of the call, and must not take the page away.
  const { waiting } = await unwrap(api.admin.reports.waiting.$get()).catch(() => ({ waiting: 0 }))
  return new Map([[ADMIN_REPORTS_PATH, waiting]])
}
