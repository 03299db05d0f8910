import { createQueries } from '#lib/query.ts'
import { fetchRecurring } from './calls.ts'

export const recurringQuery = createQueries('ledger-recurring', fetchRecurring, { refetch: 'minutely' })
