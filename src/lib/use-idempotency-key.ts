import { useRef } from 'react'
import { deleteLocalDraft, readLocalDraft, storeLocalDraft } from './local-draft.ts'

const NONE = { key: '', sent: '' }

/**
 * Returns a key for what a form sends. It's the same for every press and retry with the same content, so that it's posted once. Call
 * `renewKey` after saving if the same content may be sent again. With the name of a local draft it's stored beside it, because what
 * was typed may be restored and sent again after a reload, although it had arrived.
 */
export function useIdempotencyKey(draft: string | null = null) {
  const kept = useRef(NONE)
  const name = draft === null ? null : `${draft}:key`
  return {
    keyFor(content: object): string {
      const sent = JSON.stringify(content)
      if (kept.current.sent === sent) return kept.current.key
      const stored = name === null ? null : readLocalDraft(name, NONE)
      kept.current = stored?.sent === sent ? stored : { key: crypto.randomUUID(), sent }
      if (name !== null) storeLocalDraft(name, kept.current)
      return kept.current.key
    },
    renewKey(): void {
      if (name !== null) deleteLocalDraft(name, kept.current)
      kept.current = NONE
    },
  }
}
