import type { Message, MessagePage, Writer } from '#domain/messages/conversation.ts'

/** What a browser knows of a conversation: its newest messages without a gap, as far back as they were read. */
export interface Thread {
  /** Null until something is written. */
  conversation: number | null
  /** In the order in which they were written. */
  messages: readonly Message[]
  /** Up to which change all of them are known. */
  change: number
  /** Whether there are older ones. */
  earlier: boolean
  writers: readonly Writer[]
  people: readonly Writer[]
  closed: string | null
}

/** A conversation from its newest messages. */
export function opened({
  conversation,
  messages,
  change,
  more,
  writers,
  people,
  closed,
}: MessagePage): Thread {
  return { conversation, messages, change, earlier: more, writers, people, closed }
}

/**
 * The same after what has changed since its change. Null when that does not fit: it is another conversation by now, or the
 * server knows less than we do, since it was restored from a backup. Then it is to be read anew.
 */
export function followed(thread: Thread, page: MessagePage): Thread | null {
  const isOther = thread.conversation !== null && page.conversation !== thread.conversation
  if (isOther || page.change < thread.change) return null
  const { writers, people, closed, change, conversation } = page
  const isThere = new Set(writers.map(({ id }) => id))
  // What was written after the answer was made may be somebody's first.
  const known = thread.messages.filter(
    (message) => isThere.has(message.user_id) || message.change > page.change,
  )
  const messages = merged(known, page.messages.filter(isWithin(thread)))
  return { ...thread, conversation, messages, change, writers, people, closed }
}

/** The same with messages from before. */
export function extended(thread: Thread, { messages, more }: MessagePage): Thread {
  return { ...thread, messages: merged(thread.messages, messages), earlier: more }
}

/** The same after a change of one's own. What others changed before may still be missing, so the change stays. */
export function changedBy(thread: Thread, message: Message): Thread {
  return { ...thread, messages: merged(thread.messages, [message].filter(isWithin(thread))) }
}

/** Changed messages from before the oldest that is known would stand above a gap. */
const isWithin =
  ({ messages: [oldest], earlier }: Thread) =>
  ({ id }: Message) =>
    !earlier || oldest === undefined || id >= oldest.id

/** Each message once, as its last change left it, in order. */
function merged(known: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of more) {
    const before = byId.get(message.id)
    if (!before || before.change <= message.change) byId.set(message.id, message)
  }
  return [...byId.values()].sort((one, other) => one.id - other.id)
}
