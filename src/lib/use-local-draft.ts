import { useEffect, useState } from 'react'
import { deleteLocalDraft, storeLocalDraft, readLocalDraft, watchLocalDraft } from '#lib/local-draft.ts'
import { notify } from '#lib/toast.ts'

/**
 * Stores what someone types in this browser, so that it survives a reload, a lost connection and the end of the session, until
 * it's saved or they sign out. Nobody else who signs in here gets it. Without a name nothing is stored.
 */
export function useLocalDraft<T extends object>(name: string | null, empty: T) {
  const [value, setValue] = useState(empty)
  const [isRestored, setRestored] = useState(false)

  // In an effect, because the first render has to match the server's.
  useEffect(() => {
    const draft = name === null ? null : readLocalDraft(name, empty)
    if (name === null || !draft) return
    // An older version may have stored fewer fields, and `deleteLocalDraft` compares all of them.
    storeLocalDraft(name, draft)
    setValue(draft)
    setRestored(true)
    // Only restores the draft from when the form opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // Another tab may have restored the same draft, and would send it again.
  useEffect(() => {
    if (name === null) return
    return watchLocalDraft(name, value, () => {
      setValue(empty)
      setRestored(false)
      notify.success('You saved or cleared this in another tab')
    })
  }, [name, value, empty])

  function forget(): void {
    if (name !== null) deleteLocalDraft(name, value)
    setRestored(false)
  }

  return {
    value,
    isRestored,
    change(part: Partial<T>) {
      const next = { ...value, ...part }
      setValue(next)
      if (name !== null) storeLocalDraft(name, next)
    },
    /** Call it after saving. */
    forget,
    restart() {
      forget()
      setValue(empty)
    },
  }
}
