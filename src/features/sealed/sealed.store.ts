import { createQueries } from '#lib/query.ts'
import { fetchSealed } from './calls.ts'

export const sealedQuery = createQueries('sealed', fetchSealed, { refetch: 'minutely' })
