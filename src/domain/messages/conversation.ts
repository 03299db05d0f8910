import { type Decision, no, YES } from '#domain/decision.ts'
import { EDIT_WITHIN_MS, MAX_EDITS, WRITING_LIMITS } from '#domain/messages/limits.ts'

/** What a message said until it was edited or deleted, in epoch milliseconds. */
export interface EarlierText {
  text: string
  until: number
}

/** What to say to someone who edits more often than `message-edit-person` of `LIMITS` allows; `wait` is a duration in words. */
export function editedTooOften(wait: string): string {
  return `You’ve edited messages many times in a row. Please wait ${wait}, then save this one again.`
}

/** Somebody whose messages a conversation shows. */
export interface Writer {
  id: number
  first_name: string
  last_name: string
  profile_picture_filename: string | null
  verified: boolean
}

/** A message as a reader sees it. */
export interface GroupMessage {
  id: number
  user_id: number
  /** Empty once it was deleted. */
  text: string
  /** Epoch milliseconds. */
  at: number
  /** The number of the conversation's change that made it what it is. */
  change: number
  edited_at: number | null
  deleted: boolean
  /** What its writer's browser calls it; null for others. */
  key: string | null
}

/** The line of a conversation in the list of all. */
export interface Conversation {
  /** The partner's id; null for the group. */
  with: number | null
  /** Those in it besides the reader. */
  people: Writer[]
  last: { text: string; at: number; user_id: number; deleted: boolean } | null
  /** How many messages of others wait to be read. */
  unread: number
  /** Why nothing can be written any more; null while it can. */
  closed: string | null
}

/** Messages of a conversation: the newest, earlier ones, or those that changed. */
export interface MessagePage {
  /** Null until something is written. */
  conversation: number | null
  /** Everybody whose messages are there. Whoever has gone has taken theirs along. */
  writers: Writer[]
  /** Those in it besides the reader. */
  people: Writer[]
  closed: string | null
  /** Up to which change the reader knows the conversation with this. */
  change: number
  /** In the order in which they were written. */
  messages: GroupMessage[]
  /** Whether there are more of the kind that was asked for. */
  more: boolean
  /** The last message that the reader has seen; 0 for none. */
  read_to: number
}

export const NO_LONGER_PARTNERS = 'You are no longer in a group together, so this conversation has ended.'
export const NO_LONGER_HERE = 'This person is no longer here.'

/** Whether a person may write one more; `written` counts what they wrote within each limit. */
export function mayWriteMore(written: readonly number[]): Decision {
  const reached = WRITING_LIMITS.find(({ max }, index) => (written[index] ?? 0) >= max)
  return reached ? no(reached.refusal) : YES
}

/** Whether one's own message may be worded anew at a time, in epoch milliseconds. */
export function mayEdit({ at, deleted }: Pick<GroupMessage, 'at' | 'deleted'>, now: number): Decision {
  if (deleted) return no('This message was deleted.')
  return now < at + EDIT_WITHIN_MS
    ? YES
    : no('A message can be edited for 24 hours. You can write a new one.')
}

/** Whether a message that has been edited so often may be edited once more. */
export function mayEditAgain(edits: number): Decision {
  return edits < MAX_EDITS
    ? YES
    : no(`You’ve edited this message ${MAX_EDITS} times. You can write a new one.`)
}

/** How many messages wait in all conversations. */
export function unreadIn(conversations: readonly Pick<Conversation, 'unread'>[]): number {
  return conversations.reduce((sum, { unread }) => sum + unread, 0)
}
