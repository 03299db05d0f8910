import { useRef } from 'react'

const NONE = { key: '', sent: '' }

/**
 * Names what a form sends: the same key for every press and retry of the same, so that it's posted once. Call `renewKey` once it's saved
 * if the same may be sent again.
 */
export function useKey() {
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
