import { fetchReport, fetchReports } from './calls.ts'
import { createQueries } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'

export const reportsOf = createQueries('reports', fetchReports, {
  refetch: 'minutely',
  onError: () => notify.error('Failed to load the reports'),
})

export const reportOf = createQueries('report', fetchReport)

export async function reportsChanged(): Promise<void> {
  await Promise.all([reportsOf.refresh(), reportOf.refresh()])
}
