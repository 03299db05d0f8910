import { type RefObject, useEffect, useRef } from 'react'

/** Returns the value as it was last rendered, for actions that started before. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
