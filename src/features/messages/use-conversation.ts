import { useEffect, useState, useSyncExternalStore } from 'react'
import { SECOND_MS } from '#domain/duration.ts'
import type { MessagePage } from '#domain/messages/conversation.ts'
import { createOutbox, STORAGE_PREFIX } from '#domain/messages/outbox.ts'
import { openThread } from '#domain/messages/thread.ts'
import { clearStorageOfOthers, messageStorage } from '#lib/message-storage.ts'
import {
  type ConversationSource,
  type ConversationState,
  type ConversationStore,
  createConversation,
} from './conversation.store.ts'

/** Retries start after the first delay, which doubles up to the second. */
const FIRST_RETRY_MS = SECOND_MS
const LAST_RETRY_MS = 30 * SECOND_MS

function makeConversation(me: number, { name, calls }: ConversationSource, initial: MessagePage) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_RETRY_MS
  const attempt = () => {
    void conversation.follow()
    void conversation.send()
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(attempt, wait)
    wait = Math.min(2 * wait, LAST_RETRY_MS)
  }
  const outbox = createOutbox(messageStorage(), me, name, () => crypto.randomUUID())
  const conversation: ConversationStore = createConversation(calls, outbox, { initial, later })
  const reset = () => {
    wait = FIRST_RETRY_MS
  }
  return { conversation, attempt, reset, end: () => clearTimeout(timer) }
}

export function useConversation(me: number, source: ConversationSource, initial: MessagePage) {
  const [{ conversation, attempt, reset, end }] = useState(() => makeConversation(me, source, initial))
  // The first render has to match the server's, which doesn't know the browser's outbox.
  const [first] = useState<ConversationState>({
    thread: openThread(initial),
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
    clearStorageOfOthers(me)
    const mine = `${STORAGE_PREFIX}${me}:${source.name}:out:`
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(mine)) void conversation.outboxChanged()
    }
    window.addEventListener('storage', onStorage)
    const unwatch = source.watch(() => void conversation.follow(), attempt)
    const unbind = conversation.$conversation.listen(({ offline }) => {
      if (!offline) reset()
    })
    attempt()
    return () => {
      window.removeEventListener('storage', onStorage)
      unwatch()
      unbind()
      end()
    }
  }, [me, source, conversation, attempt, reset, end])

  return { conversation, state }
}
