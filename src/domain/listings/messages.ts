import { type Decision, no, YES } from '#domain/decision.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import type { OtherPerson, TourSide } from '#domain/listings/tours/tours.ts'

/** How many messages a person may send to agents within 24 hours, and about how many homes they may begin to. */
export const MESSAGES_PER_DAY = 40
export const CONVERSATIONS_PER_DAY = 10

/** How many messages in a row an agent may write that nobody answers: whoever asked once is not to be pursued. */
export const UNANSWERED_MAX = 20

/** A home that people write about. */
interface Subject {
  msl_number: string
  street: string
  city_state: string
  status: ListingStatus
}

/** What a person and a home's agent wrote to each other, as one of the two sees it. */
export interface Conversation {
  /** Of the home and the person. */
  id: string
  as: TourSide
  property: Subject
  other: OtherPerson | null
  last: { text: string; at: number; mine: boolean }
  /** How many messages of the other one wait to be read. */
  unread: number
  /** Why nothing can be written any more; null while it can. */
  closed: string | null
}

export interface Message {
  id: number
  text: string
  /** Epoch milliseconds. */
  at: number
  mine: boolean
}

/** A conversation with its newest messages. */
export interface OpenConversation extends Conversation {
  messages: Message[]
  /** Whether there are older ones. */
  earlier: boolean
}

/** What is known when somebody wants to write. */
export interface Writing {
  side: TourSide
  status: ListingStatus
  /** Whether the other one is there: the home's agent, or the person. */
  hasOther: boolean
  /** Whether nothing was written between the two yet. */
  isFirst: boolean
}

export interface Lately {
  /** How much the person wrote to agents within the last 24 hours. */
  messages: number
  conversations: number
  /** How many messages in a row the agent has written here. */
  unanswered: number
}

/** Whether a conversation is open. Begun ones go on after the sale: there is much to ask. */
export function isOpenFor({ side, status, hasOther, isFirst }: Writing): Decision {
  if (status === 'withdrawn' || status === 'draft') return no('This home is no longer listed.')
  if (isFirst && status !== 'published') return no('This home has been sold.')
  if (!hasOther)
    return no(side === 'person' ? 'Nobody answers for this home any more.' : 'This person is no longer here.')
  return YES
}

const UNANSWERED = `You have written ${UNANSWERED_MAX} messages without an answer. Please wait for one.`

/** Whether somebody may write now. */
export function mayWrite(writing: Writing, lately: Lately): Decision {
  const open = isOpenFor(writing)
  if (!open.ok) return open
  if (writing.side === 'agent') return lately.unanswered < UNANSWERED_MAX ? YES : no(UNANSWERED)
  if (lately.messages >= MESSAGES_PER_DAY) {
    return no(`You can send ${MESSAGES_PER_DAY} messages a day. Please write again tomorrow.`)
  }
  if (writing.isFirst && lately.conversations >= CONVERSATIONS_PER_DAY) {
    return no(`You can ask about ${CONVERSATIONS_PER_DAY} homes a day. Please ask about more tomorrow.`)
  }
  return YES
}
