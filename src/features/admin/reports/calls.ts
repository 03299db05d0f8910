import type { ReportAction, ReportStatus } from '#domain/groups/safety/reports.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export async function fetchReports(status: ReportStatus, page: number) {
  return unwrap(polled.admin.reports.$get({ query: { status, page: String(page) } }))
}

export async function fetchReport(id: number) {
  return unwrap(api.admin.reports[':report'].$get({ param: { report: String(id) } }))
}

export async function decideReport(id: number, action: ReportAction, note: string): Promise<void> {
  const param = { report: String(id) }
  await api.admin.reports[':report'].$put({ param, json: { action, note } })
}
