import { createQueries } from '#lib/query.ts'
import { fetchOpinions } from './calls.ts'

export const opinionsOn = createQueries('opinions', fetchOpinions, { refetch: 'minutely' })
