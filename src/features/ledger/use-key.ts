import { useRef } from 'react'

/**
 * Names what a form sends: the same key for every press and retry, so that it's posted once. Call `renewKey` when what's sent has changed.
 */
export function useKey() {
  const kept = useRef('')
  return {
    currentKey(): string {
      kept.current ||= crypto.randomUUID()
      return kept.current
    },
    renewKey(): void {
      kept.current = ''
    },
  }
}
