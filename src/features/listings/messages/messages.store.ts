import { createQueries } from '#lib/query.ts'
import { fetchConversation, fetchConversations } from './calls.ts'

export const ownConversations = createQueries('conversations', fetchConversations, { refetch: 'minutely' })
export const conversationOf = createQueries('conversation', fetchConversation, { refetch: 'minutely' })
