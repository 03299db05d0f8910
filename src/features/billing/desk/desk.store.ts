import { fetchDesk } from './calls.ts'
import { createQueries } from '#lib/query.ts'

export const deskOf = createQueries('desk', fetchDesk)
