import { fetchGroup, fetchTopics, fetchShareableFacts } from './calls.ts'
import { createQueries } from '#lib/query.ts'

export const groupQuery = createQueries('group', fetchGroup, { refetch: 'minutely' })
export const topicsQuery = createQueries('group-talks', fetchTopics, { refetch: 'minutely' })
export const shareableFactsQuery = createQueries('group-told', fetchShareableFacts, { refetch: 'shown' })
