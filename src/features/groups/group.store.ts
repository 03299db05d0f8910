import { fetchGroup, fetchTopics, fetchShareableFacts } from './calls.ts'
import { createQueries } from '#lib/query.ts'

/** Server-rendered parts of a page that show the group. */
export const GROUP_REGION = 'group-now'
export const HOUSE_REGION = 'group-house'
export const TOPICS_REGION = 'group-topics'

export const groupQuery = createQueries('group', fetchGroup, { refetch: 'minutely' })
export const topicsQuery = createQueries('group-talks', fetchTopics, { refetch: 'minutely' })
export const shareableFactsQuery = createQueries('group-shared-facts', fetchShareableFacts, {
  refetch: 'shown',
})
