import { useEffect, useState } from 'react'

/** In milliseconds. Results are read out after a change, not with every step of a slider. */
export const SPEECH_WAIT = 800

/** Returns a value once it hasn't changed for `wait` milliseconds. */
export function useDebounced<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
