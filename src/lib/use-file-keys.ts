import { useRef } from 'react'

/**
 * Returns a function that returns a key for a file that's sent `to` something: the same one each time the page sends it, however often
 * it's chosen, because an upload whose response got lost has arrived.
 */
export function useFileKeys() {
  const keys = useRef<Record<string, string>>({})
  return ({ name, size, lastModified }: File, to?: object): string =>
    (keys.current[JSON.stringify([name, size, lastModified, to])] ??= crypto.randomUUID())
}
