import { createQueries } from '#lib/query.ts'
import { fetchTalks } from './calls.ts'

export const ownTalks = createQueries('talks', fetchTalks, { again: 'minutely' })
