import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#domain/duration.ts'

const minute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The time to the minute, in epoch milliseconds; null in the server's HTML. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(eachMinute, minute, () => null)
}
