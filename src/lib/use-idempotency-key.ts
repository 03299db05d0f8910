import { useRef } from 'react'

const NONE = { key: '', sent: '' }

/**
 * Returns a key for what a form sends. It's the same for every press and retry with the same content, so that it's posted once. Call
 * `renewKey` after saving if the same content may be sent again.
 */
export function useIdempotencyKey() {
  const kept = useRef(NONE)
  return {
    keyFor(content: object): string {
      const sent = JSON.stringify(content)
      if (kept.current.sent !== sent) kept.current = { key: crypto.randomUUID(), sent }
      return kept.current.key
    },
    renewKey(): void {
      kept.current = NONE
    },
  }
}
