import { createQueries } from '#lib/query.ts'
import { fetchTours } from './calls.ts'

export const toursQuery = createQueries('tours', fetchTours, { refetch: 'minutely' })
