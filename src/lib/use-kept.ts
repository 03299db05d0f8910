import { useEffect, useState } from 'react'
import { keep, keptAs } from '#lib/kept.ts'

/**
 * Keeps what someone types in this browser through a reload, a lost connection and an ended session, until it's sent or they sign out.
 * Other people who sign in here don't get it. Without a name nothing is kept.
 */
export function useKept<T extends object>(name: string | null, empty: T) {
  const [value, setValue] = useState(empty)
  const [isRestored, setRestored] = useState(false)

  // After the first render, which has to match the server's.
  useEffect(() => {
    const kept = name === null ? null : keptAs(name, empty)
    if (!kept) return
    setValue(kept)
    setRestored(true)
    // Only restores what was kept when the form opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function forget(): void {
    if (name !== null) keep(name, null)
    setRestored(false)
  }

  return {
    value,
    isRestored,
    change(part: Partial<T>) {
      const next = { ...value, ...part }
      setValue(next)
      if (name !== null) keep(name, next)
    },
    /** Call it once it's saved. */
    forget,
    restart() {
      forget()
      setValue(empty)
    },
  }
}
