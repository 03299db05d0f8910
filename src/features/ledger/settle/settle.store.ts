import { createQueries } from '#lib/query.ts'
import { fetchSettlement } from './calls.ts'

export const settlementQuery = createQueries('ledger-settlement', fetchSettlement, { refetch: 'minutely' })
