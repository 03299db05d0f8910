import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#domain/duration.ts'

const minute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Returns the current minute in epoch milliseconds; null on the server. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(eachMinute, minute, () => null)
}
