import { createQueries } from '#lib/query.ts'
import { fetchConversations } from './calls.ts'

export const ownConversations = createQueries('conversations', fetchConversations, { refetch: 'minutely' })
