import { useEffect, useState } from 'react'
import { forgetKept, keep, keptAs, watchKept } from '#lib/kept.ts'
import { notify } from '#lib/toast.ts'

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
    if (name === null || !kept) return
    // An older version may have kept it with fewer fields, and `forgetKept` compares all of them.
    keep(name, kept)
    setValue(kept)
    setRestored(true)
    // Only restores what was kept when the form opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // Another tab may have restored the same, and would send it once more.
  useEffect(() => {
    if (name === null) return
    return watchKept(name, value, () => {
      setValue(empty)
      setRestored(false)
      notify.success('You saved or cleared this in another tab')
    })
  }, [name, value, empty])

  function forget(): void {
    if (name !== null) forgetKept(name, value)
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
