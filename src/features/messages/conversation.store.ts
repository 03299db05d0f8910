import { atom, type ReadableAtom } from 'nanostores'
import type { Message, MessagePage } from '#domain/messages/conversation.ts'
import type { Outbox, Outgoing } from '#domain/messages/outbox.ts'
import {
  applyOwnChange,
  prependEarlier,
  applyChanges,
  openThread,
  type Thread,
} from '#domain/messages/thread.ts'

/** The API calls of one conversation. Each rejects when the server can't be reached or refuses. */
export interface ConversationCalls {
  read(which: { after?: number; before?: number }): Promise<MessagePage>
  write(message: Pick<Outgoing, 'text' | 'key' | 'since'>): Promise<Message>
  change?: {
    edit(id: number, text: string): Promise<Message>
    remove(id: number): Promise<Message>
  }
  /** Returns why the server refused for good; null if it may have been the connection. */
  refusal(error: unknown): string | null
}

export interface ConversationSource {
  name: string
  calls: ConversationCalls
  markRead(upTo: number): Promise<void>
  /** Calls `follow` when messages may have changed, and `retry` when the connection may be back as well. Returns a function that stops it. */
  watch(follow: () => void, retry: () => void): () => void
}

export interface ConversationState {
  thread: Thread | null
  outgoing: readonly Outgoing[]
  offline: boolean
  gone: string | null
}

/**
 * A conversation in a tab: the server's messages, and those still to be sent. However bad the connection, each message is
 * written once and in order: they are sent one at a time, with the same key until one arrives, and reads continue from the last
 * known change. `later` schedules another attempt.
 */
export function createConversation(
  calls: ConversationCalls,
  outbox: Outbox,
  { initial, later }: { initial?: MessagePage; later: () => void },
) {
  const $conversation = atom<ConversationState>({
    thread: initial ? openThread(initial) : null,
    outgoing: outbox.waiting(),
    offline: false,
    gone: null,
  })
  const following = oneAtATime(follow)
  const sending = oneAtATime(send)

  function update(changes: Partial<ConversationState>): void {
    $conversation.set({ ...$conversation.get(), outgoing: outbox.waiting(), ...changes })
  }

  async function follow(): Promise<void> {
    try {
      for (;;) {
        const { thread } = $conversation.get()
        const page = await calls.read(thread ? { after: thread.change } : {})
        for (const { key } of page.messages) if (key !== null) outbox.drop(key)
        // Keeps what this tab has changed in the meantime.
        const current = thread && ($conversation.get().thread ?? thread)
        const next = current ? applyChanges(current, page) : openThread(page)
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
      // Messages after a refused one wait, to keep their order.
      if (!next || next.refused !== null) return update({})
      try {
        const message = await calls.write(next)
        outbox.drop(next.key)
        const { thread } = $conversation.get()
        update({ thread: thread && applyOwnChange(thread, message), offline: false })
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

  async function apply(act: () => Promise<Message>): Promise<void> {
    const message = await act()
    const { thread } = $conversation.get()
    if (thread) update({ thread: applyOwnChange(thread, message) })
  }

  const edits = calls.change
  const conversation: ReadableAtom<ConversationState> = $conversation
  return {
    $conversation: conversation,
    follow: following,
    send: sending,
    say(text: string, now: number): boolean {
      if (!outbox.put(text, now, $conversation.get().thread?.since ?? null)) return false
      update({})
      void sending()
      return true
    },
    again(key: string): void {
      outbox.mark(key, null)
      update({})
      void sending()
    },
    drop(key: string): void {
      outbox.drop(key)
      update({})
      void sending()
    },
    async outboxChanged(): Promise<void> {
      update({})
      await following()
    },
    change: edits
      ? {
          edit: (id: number, text: string) => apply(() => edits.edit(id, text)),
          remove: (id: number) => apply(() => edits.remove(id)),
        }
      : null,
    async older(): Promise<void> {
      const oldest = $conversation.get().thread?.messages[0]
      if (!oldest) return
      const page = await calls.read({ before: oldest.id })
      const { thread } = $conversation.get()
      if (thread?.messages[0]?.id === oldest.id) update({ thread: prependEarlier(thread, page) })
    },
  }
}

export type ConversationStore = ReturnType<typeof createConversation>

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
