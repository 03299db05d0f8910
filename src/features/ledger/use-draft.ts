import { useEffect, useState } from 'react'
import type { EntryForm } from './entry-form.store.ts'

const KEY = 'cohearth:money-draft'

/** A form that survives closing the page and losing the connection, in this browser, until it's sent or the person signs out. */
export function useDraft(empty: EntryForm, isKept: boolean) {
  const [form, setForm] = useState(empty)
  const [isRestored, setRestored] = useState(false)

  // After the first render, which has to be the server's.
  useEffect(() => {
    const kept = isKept ? read(empty) : null
    if (!kept) return
    setForm(kept)
    setRestored(true)
    // Only what was kept when the page opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return {
    form,
    isRestored,
    change(part: Partial<EntryForm>) {
      const next = { ...form, ...part }
      setForm(next)
      if (isKept) localStorage.setItem(KEY, JSON.stringify(next))
    },
    forget() {
      localStorage.removeItem(KEY)
      setRestored(false)
    },
    restart() {
      localStorage.removeItem(KEY)
      setForm(empty)
      setRestored(false)
    },
  }
}

/** Takes fields of the kinds that the form has, so that what an older version kept does no harm. */
function read(empty: EntryForm): EntryForm | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (kept === null || typeof kept !== 'object') return null
    const same = Object.entries(empty).every(
      ([name, value]) =>
        value === null || typeof Reflect.get(kept, name) === typeof value || name === 'paidBy',
    )
    return same ? { ...empty, ...kept } : null
  } catch {
    return null
  }
}
