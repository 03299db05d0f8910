import type { Message, MessagePage, Writer } from '#domain/messages/conversation.ts'

export interface Thread {
  conversation: number | null
  since: number | null
  messages: readonly Message[]
  change: number
  earlier: boolean
  writers: readonly Writer[]
  people: readonly Writer[]
  closed: string | null
}

export function openThread({
  conversation,
  since,
  messages,
  change,
  more,
  writers,
  people,
  closed,
}: MessagePage): Thread {
  return { conversation, since, messages, change, earlier: more, writers, people, closed }
}

/**
 * Applies changes since the last response. Returns null if the thread has to be loaded again: it's a different conversation by now, or the
 * server was restored from a backup and has fewer changes than we do.
 */
export function applyChanges(thread: Thread, page: MessagePage): Thread | null {
  const isOther =
    page.since !== thread.since || (thread.conversation !== null && page.conversation !== thread.conversation)
  if (isOther || page.change < thread.change) return null
  const { writers, people, closed, change, conversation } = page
  const isThere = new Set(writers.map(({ id }) => id))
  // A message written after this response was made may be its writer's first.
  const known = thread.messages.filter(
    (message) => isThere.has(message.user_id) || message.change > page.change,
  )
  const messages = merged(known, page.messages.filter(isWithin(thread)))
  return { ...thread, conversation, messages, change, writers, people, closed }
}

export function prependEarlier(thread: Thread, { messages, more }: MessagePage): Thread {
  return { ...thread, messages: merged(thread.messages, messages), earlier: more }
}

/** Applies the person's own change. Others' changes from before may still be missing, so `change` stays. */
export function applyOwnChange(thread: Thread, message: Message): Thread {
  return { ...thread, messages: merged(thread.messages, [message].filter(isWithin(thread))) }
}

/** A changed message from before the oldest known one would leave a gap. */
const isWithin =
  ({ messages: [oldest], earlier }: Thread) =>
  ({ id }: Message) =>
    !earlier || oldest === undefined || id >= oldest.id

/** Returns each message once, as its last change left it, in order. */
function merged(known: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of more) {
    const before = byId.get(message.id)
    if (!before || before.change <= message.change) byId.set(message.id, message)
  }
  return [...byId.values()].sort((one, other) => one.id - other.id)
}
