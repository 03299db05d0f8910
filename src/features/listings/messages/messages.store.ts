import { createQueries } from '#lib/query.ts'
import { fetchConversation, fetchConversations } from './calls.ts'

export const ownConversations = createQueries('conversations', fetchConversations, { again: 'minutely' })
export const conversationOf = createQueries('conversation', fetchConversation, { again: 'minutely' })
