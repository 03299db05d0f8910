import { type Decision, no, YES } from '#domain/decision.ts'
import type { Message, MessagePage } from '#domain/messages/conversation.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import type { OtherPerson, TourSide } from '#domain/listings/tours/tours.ts'

/** Per 24 hours. */
export const MESSAGES_PER_DAY = 40
export const CONVERSATIONS_PER_DAY = 10

/** Limits unanswered messages from an agent in a row, so that nobody is pestered. */
export const UNANSWERED_MAX = 20

export const CONVERSATION_ID = /^\d{1,9}-\d{1,9}$/

interface Subject {
  msl_number: string
  street: string
  city_state: string
  status: ListingStatus
}

export interface Conversation {
  id: string
  as: TourSide
  property: Subject
  other: OtherPerson | null
  last: { id: number; text: string; at: number; mine: boolean }
  unread: number
  /** Why nothing more can be written; null if the conversation is open. */
  closed: string | null
}

export type HomeMessage = Pick<Message, 'id' | 'text' | 'at' | 'change' | 'key'> & { mine: boolean }

export interface OpenConversation extends Conversation, Pick<MessagePage, 'change' | 'more' | 'read_to'> {
  messages: HomeMessage[]
  earlier: boolean
}

export interface Writing {
  side: TourSide
  status: ListingStatus
  hasOther: boolean
  isFirst: boolean
}

export interface RecentWriting {
  messages: number
  conversations: number
  unanswered: number
}

export function isOpenFor({ side, status, hasOther, isFirst }: Writing): Decision {
  if (status === 'withdrawn' || status === 'draft') return no('This home is no longer listed.')
  if (isFirst && status !== 'published') return no('This home has been sold.')
  if (!hasOther)
    return no(side === 'person' ? 'No agent handles this home anymore.' : 'This person has left Cohearth.')
  return YES
}

const UNANSWERED = `You’ve sent ${UNANSWERED_MAX} messages without a reply. Please wait for one.`

export function mayWrite(side: TourSide, isFirst: boolean, lately: RecentWriting): Decision {
  if (side === 'agent') return lately.unanswered < UNANSWERED_MAX ? YES : no(UNANSWERED)
  if (lately.messages >= MESSAGES_PER_DAY) {
    return no(`You can send ${MESSAGES_PER_DAY} messages a day. You can write again tomorrow.`)
  }
  if (isFirst && lately.conversations >= CONVERSATIONS_PER_DAY) {
    return no(`You can ask about ${CONVERSATIONS_PER_DAY} homes a day. You can ask about more tomorrow.`)
  }
  return YES
}
