import { createQueries } from '#lib/query.ts'
import { fetchSearches } from '../calls.ts'

export const savedSearches = createQueries('saved-searches', fetchSearches, { refetch: 'shown' })
