import { createQueries } from '#lib/query.ts'
import { fetchAgreement, fetchTerm } from './calls.ts'

export const agreementQuery = createQueries('agreement', fetchAgreement, { refetch: 'minutely' })

export const termQuery = createQueries('agreement-term', fetchTerm, { refetch: 'minutely' })

/** Refetches everything after a change. */
export async function refreshAgreement(): Promise<void> {
  await Promise.all([agreementQuery.refresh(), termQuery.refresh()])
}
