import { createQueries } from '#lib/query.ts'
import { fetchCertificate } from './calls.ts'

export const certificateOf = createQueries('certificate', fetchCertificate, { refetch: 'shown' })
