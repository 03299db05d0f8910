import { createQueries } from '#lib/query.ts'
import { fetchLedger, fetchStart } from './calls.ts'

export const ledgerQuery = createQueries('ledger', fetchLedger, { refetch: 'minutely' })

export const startQuery = createQueries('ledger-start', fetchStart, { refetch: 'minutely' })
