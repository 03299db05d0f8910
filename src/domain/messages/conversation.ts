import { type Decision, no, YES } from '#domain/decision.ts'
import { EDIT_WITHIN_MS, MAX_EDITS, WRITING_LIMITS } from '#domain/messages/limits.ts'

/** An earlier text of a message, and when it was edited or deleted, in epoch milliseconds. */
export interface EarlierText {
  text: string
  until: number
}

export interface Writer {
  id: number
  first_name: string
  last_name: string
  profile_picture_filename: string | null
  verified: boolean
}

/** A message as a reader sees it. Times are epoch milliseconds. */
export interface Message {
  id: number
  user_id: number
  text: string
  at: number
  change: number
  edited_at: number | null
  deleted: boolean
  /** The key that its writer's browser gave it; null for other people's. */
  key: string | null
}

export interface MessagePage {
  conversation: number | null
  /** When the reader joined the group whose conversation it is, in epoch milliseconds; null for one of two people. */
  since: number | null
  writers: Writer[]
  people: Writer[]
  closed: string | null
  change: number
  messages: Message[]
  more: boolean
  read_to: number
}

export function mayWriteMore(written: readonly number[]): Decision {
  const reached = WRITING_LIMITS.find(({ max }, index) => (written[index] ?? 0) >= max)
  return reached ? no(reached.refusal) : YES
}

/** Returns whether someone may edit their own message at a given time, in epoch milliseconds. */
export function mayEdit({ at, deleted }: Pick<Message, 'at' | 'deleted'>, now: number): Decision {
  if (deleted) return no('This message was deleted.')
  return now < at + EDIT_WITHIN_MS
    ? YES
    : no('You can only edit a message for 24 hours. Send a new one instead.')
}

/** Returns whether a message that has been edited `edits` times may be edited again. */
export function mayEditAgain(edits: number): Decision {
  return edits < MAX_EDITS
    ? YES
    : no(`You’ve reached the limit of ${MAX_EDITS} edits for this message. Send a new one instead.`)
}

/** Returns the refusal for someone who edits more often than `message-edit-person` in `LIMITS` allows; `wait` is formatted. */
export function editedTooOften(wait: string): string {
  return `You’ve edited messages many times in a row. Please wait ${wait}, then save this one again.`
}
