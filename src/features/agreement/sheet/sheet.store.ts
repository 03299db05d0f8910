import { createQueries } from '#lib/query.ts'
import { fetchSheet } from './calls.ts'

export const sheetQuery = createQueries('term-sheet', fetchSheet, { refetch: 'shown' })
