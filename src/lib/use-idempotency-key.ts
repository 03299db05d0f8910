import { useRef } from 'react'
import { deleteLocalDraft, readLocalDraft, storeLocalDraft } from './local-draft.ts'

const NONE = { key: '', sent: '' }

/**
 * Returns a key for what a form sends. It's the same for every press and retry with the same content, so that it's posted once. Call
 * `renewKey` after saving if the same content may be sent again. With the name of a local draft it's stored beside it, because what
 * was typed may be restored and sent again after a reload, although it had arrived.
 */
export function useIdempotencyKey(draft: string | null = null) {
  const last = useRef(NONE)
  const name = draft === null ? null : `${draft}:key`
  return {
    keyFor(content: object): string {
      const sent = JSON.stringify(content)
      if (last.current.sent === sent) return last.current.key
      const stored = name === null ? null : readLocalDraft(name, NONE)
      last.current = stored?.sent === sent ? stored : { key: crypto.randomUUID(), sent }
      if (name !== null) storeLocalDraft(name, last.current)
      return last.current.key
    },
    renewKey(): void {
      if (name !== null) deleteLocalDraft(name, last.current)
      last.current = NONE
    },
  }
}
