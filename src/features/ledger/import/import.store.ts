import { createQueries } from '#lib/query.ts'
import { fetchImports } from './calls.ts'

export const importsQuery = createQueries('ledger-imports', fetchImports, { refetch: 'shown' })
