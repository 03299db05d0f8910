import type { ReportReason } from '#domain/groups/safety/reports.ts'
import { api, unwrap } from '#lib/api.ts'

export interface Report {
  user_id: number
  reason: ReportReason
  text: string
  message_id?: number
  key: string
}

export async function sendReport(report: Report): Promise<void> {
  await api.reports.$post({ json: report })
}

export async function blockPerson(userId: number): Promise<void> {
  await api.blocks[':user_id'].$post({ param: { user_id: String(userId) } })
}

export async function unblockPerson(userId: number): Promise<void> {
  await api.blocks[':user_id'].$delete({ param: { user_id: String(userId) } })
}

export async function fetchBlocked() {
  return unwrap(api.blocks.$get())
}
