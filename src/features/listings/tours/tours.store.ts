import { createQueries } from '#lib/query.ts'
import { fetchTours } from './calls.ts'

export const ownTours = createQueries('tours', fetchTours, { refetch: 'minutely' })
