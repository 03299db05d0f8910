import { fetchReport, fetchReports } from './calls.ts'
import { createQueries } from '#lib/query.ts'
import { reloadRegion } from '#lib/page-region.ts'
import { notify } from '#lib/toast.ts'

export const reportsOf = createQueries('reports', fetchReports, {
  refetch: 'minutely',
  onError: () => notify.error('Failed to load the reports'),
})

export const reportOf = createQueries('report', fetchReport)

/** The page's own count, and those in the navigation. */
export const TABS_REGION = 'report-tabs'
const COUNTS = ['main-nav', 'tab-links', TABS_REGION]

export async function reportsChanged(): Promise<void> {
  void reloadRegion(...COUNTS)
  await Promise.all([reportsOf.refresh(), reportOf.refresh()])
}
