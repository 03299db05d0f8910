import { useEffect, useState, useSyncExternalStore } from 'react'
import { SECOND_MS } from '#domain/duration.ts'
import type { MessagePage } from '#domain/messages/conversation.ts'
import { createOutbox, SHELF_PREFIX } from '#domain/messages/outbox.ts'
import { opened } from '#domain/messages/thread.ts'
import { conversationCalls } from './calls.ts'
import { onNews, readOn } from './news.store.ts'
import { clearShelfOfOthers, shelf } from '#features/messages/shelf.store.ts'
import {
  createConversation,
  type ConversationState,
  type ConversationStore,
} from '#features/messages/conversation.store.ts'
import { ownConversations } from './conversations.store.ts'

/** How the browser calls a conversation. */
export const nameOfConversation = (other: number | null) => (other === null ? 'group' : `with-${other}`)

/** The first attempt anew comes after this time, and each later one after twice as long, up to the second. */
const FIRST_RETRY_MS = SECOND_MS
const LAST_RETRY_MS = 30 * SECOND_MS

/** Attempts anew, each after a longer time; `done` begins from the start. */
function createRetries(attempt: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_RETRY_MS
  return {
    later(): void {
      clearTimeout(timer)
      timer = setTimeout(attempt, wait)
      wait = Math.min(2 * wait, LAST_RETRY_MS)
    },
    done(): void {
      wait = FIRST_RETRY_MS
    },
    end: () => clearTimeout(timer),
  }
}

function makeConversation(me: number, other: number | null, initial: MessagePage) {
  const attempt = () => {
    void conversation.follow()
    void conversation.send()
  }
  const retries = createRetries(attempt)
  const outbox = createOutbox(shelf(), me, nameOfConversation(other), () => crypto.randomUUID())
  const conversation: ConversationStore = createConversation(conversationCalls(other), outbox, {
    initial,
    later: retries.later,
  })
  return { conversation, retries, attempt }
}

/** A conversation that follows what the others write, and sends what waits, for as long as it is shown. */
export function useConversation(me: number, other: number | null, initial: MessagePage) {
  const [{ conversation, retries, attempt }] = useState(() => makeConversation(me, other, initial))
  // The first rendering is the server's, which does not know what waits in the browser.
  const [first] = useState<ConversationState>({
    thread: opened(initial),
    outgoing: [],
    offline: false,
    gone: null,
  })
  const state = useSyncExternalStore(
    (listener) => conversation.$conversation.listen(listener),
    () => conversation.$conversation.get(),
    () => first,
  )

  useEffect(() => {
    clearShelfOfOthers(me)
    const mine = `${SHELF_PREFIX}${me}:${nameOfConversation(other)}:out:`
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(mine)) void conversation.shelfChanged()
    }
    window.addEventListener('storage', onStorage)
    const ignore = onNews((heard) => {
      if (heard.kind === 'again' || heard.kind === 'asked' || heard.kind === 'group') attempt()
      if (heard.kind === 'messages' && heard.with === other) void conversation.follow()
    })
    const unbind = conversation.$conversation.listen(({ offline }) => {
      if (!offline) retries.done()
    })
    attempt()
    return () => {
      window.removeEventListener('storage', onStorage)
      ignore()
      unbind()
      retries.end()
    }
  }, [me, other, conversation, retries, attempt])

  return { conversation, state }
}

/** Keeps the list of conversations, and with it what is unread, up to date. */
export function useConversationsNews(): void {
  useEffect(() => onNews((heard) => readOn(heard, ownConversations())), [])
}
