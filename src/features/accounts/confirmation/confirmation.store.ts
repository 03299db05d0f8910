import { fetchConfirmation } from './calls.ts'
import { createQueries } from '#lib/query.ts'

export const confirmationWays = createQueries('confirmation', fetchConfirmation)
