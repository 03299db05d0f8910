import { atom, type ReadableAtom } from 'nanostores'
import type { Message, MessagePage } from '#domain/messages/conversation.ts'
import type { Outbox, Outgoing } from '#domain/messages/outbox.ts'
import { changedBy, extended, followed, opened, type Thread } from '#domain/messages/thread.ts'

/** What the calls of one conversation do; each rejects when the server cannot be reached or refuses. */
export interface ConversationCalls {
  read(which: { after?: number; before?: number }): Promise<MessagePage>
  write(text: string, key: string): Promise<Message>
  /** Left out where messages can't be edited and deleted. */
  change?: {
    edit(id: number, text: string): Promise<Message>
    remove(id: number): Promise<Message>
  }
  /** Why the server has refused for good what was sent; null when it may have been the connection. */
  refusal(error: unknown): string | null
}

/** One conversation and how the browser keeps it up to date. */
export interface ConversationSource {
  /** Names its drafts and outbox in the browser's storage. */
  name: string
  calls: ConversationCalls
  markRead(upTo: number): Promise<void>
  /**
   * Calls `follow` when messages may have changed, and `retry` when the connection may be back as well. Returns a function that
   * stops it.
   */
  watch(follow: () => void, retry: () => void): () => void
}

export interface ConversationState {
  /** Null until it was read. */
  thread: Thread | null
  outgoing: readonly Outgoing[]
  /** The last attempt did not reach the server. */
  offline: boolean
  /** Why it is not the reader's any more; null while it is. */
  gone: string | null
}

/**
 * A conversation as a tab shows it: what the server has, and what waits to be sent. However the connection comes and goes,
 * each message is there once and in order, since it is sent by its name until it has arrived, one after the other, and
 * readings go on from the last change that is known. `later` is asked to call back for another attempt.
 */
export function createConversation(
  calls: ConversationCalls,
  outbox: Outbox,
  { initial, later }: { initial?: MessagePage; later: () => void },
) {
  const $conversation = atom<ConversationState>({
    thread: initial ? opened(initial) : null,
    outgoing: outbox.waiting(),
    offline: false,
    gone: null,
  })
  const following = oneAtATime(follow)
  const sending = oneAtATime(send)

  function update(changes: Partial<ConversationState>): void {
    $conversation.set({ ...$conversation.get(), outgoing: outbox.waiting(), ...changes })
  }

  /** Reads what has changed. An answer that was lost may have brought a message that is still kept. */
  async function follow(): Promise<void> {
    try {
      for (;;) {
        const { thread } = $conversation.get()
        const page = await calls.read(thread ? { after: thread.change } : {})
        for (const { key } of page.messages) if (key !== null) outbox.drop(key)
        // What was changed by this tab meanwhile stays.
        const current = thread && ($conversation.get().thread ?? thread)
        const next = current ? followed(current, page) : opened(page)
        update({ thread: next, offline: false })
        if (next && (!thread || !page.more)) return
      }
    } catch (error) {
      const gone = calls.refusal(error)
      if (gone === null) fail()
      else update({ thread: null, gone, offline: false })
    }
  }

  async function send(): Promise<void> {
    for (;;) {
      const [next] = outbox.waiting()
      // What comes after one that was refused waits, so that the order stays.
      if (!next || next.refused !== null) return update({})
      try {
        const message = await calls.write(next.text, next.key)
        outbox.drop(next.key)
        const { thread } = $conversation.get()
        update({ thread: thread && changedBy(thread, message), offline: false })
      } catch (error) {
        const refused = calls.refusal(error)
        if (refused === null) return fail()
        outbox.mark(next.key, refused)
      }
    }
  }

  function fail(): void {
    update({ offline: true })
    later()
  }

  /** Shows a change of one's own at once. */
  async function apply(act: () => Promise<Message>): Promise<void> {
    const message = await act()
    const { thread } = $conversation.get()
    if (thread) update({ thread: changedBy(thread, message) })
  }

  const edits = calls.change
  const conversation: ReadableAtom<ConversationState> = $conversation
  return {
    $conversation: conversation,
    follow: following,
    /** Sends what waits. */
    send: sending,
    /** Takes a message; false when too many wait already. */
    say(text: string, now: number): boolean {
      if (!outbox.put(text, now)) return false
      update({})
      void sending()
      return true
    },
    /** Sends one anew that was refused. */
    again(key: string): void {
      outbox.mark(key, null)
      update({})
      void sending()
    },
    /** Gives up one that has not arrived. */
    drop(key: string): void {
      outbox.drop(key)
      update({})
      void sending()
    },
    /** Another tab has changed what waits: what is gone from it has arrived. */
    async shelfChanged(): Promise<void> {
      update({})
      await following()
    },
    /** Null where messages can't be edited and deleted. */
    change: edits
      ? {
          edit: (id: number, text: string) => apply(() => edits.edit(id, text)),
          remove: (id: number) => apply(() => edits.remove(id)),
        }
      : null,
    /** Reads messages from before the oldest that is known. */
    async older(): Promise<void> {
      const oldest = $conversation.get().thread?.messages[0]
      if (!oldest) return
      const page = await calls.read({ before: oldest.id })
      const { thread } = $conversation.get()
      if (thread?.messages[0]?.id === oldest.id) update({ thread: extended(thread, page) })
    },
  }
}

export type ConversationStore = ReturnType<typeof createConversation>

/** One run at a time; who asks meanwhile has it run once more. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  return () => {
    if (running) {
      again = true
      return running
    }
    running = (async () => {
      do {
        again = false
        await run()
      } while (again)
    })().finally(() => {
      running = null
    })
    return running
  }
}
