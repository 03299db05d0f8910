import { useEffect, useRef, useState } from 'react'
import { SECOND_MS } from '#domain/duration.ts'
import type { SheetValues } from '#domain/course/worksheets.ts'
import { fillIn } from './calls.ts'

/** Milliseconds without typing until fields are saved, and between attempts after a failure. */
const SETTLED_MS = SECOND_MS
const RETRY_MS = 5 * SECOND_MS

export type SheetState = 'saved' | 'saving' | 'failed'

/** Keeps a worksheet's values, and saves what changes, field by field. */
export function useSheet(id: number, initial: SheetValues) {
  const [values, setValues] = useState(initial)
  const [state, setState] = useState<SheetState>('saved')
  const unsaved = useRef(new Map<string, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save(isLeaving = false): Promise<void> {
    clearTimeout(timer.current)
    if (unsaved.current.size === 0) return
    const sent = unsaved.current
    unsaved.current = new Map()
    try {
      await fillIn(id, Object.fromEntries(sent), isLeaving)
      if (unsaved.current.size === 0) setState('saved')
    } catch {
      // What was typed since counts.
      unsaved.current = new Map([...sent, ...unsaved.current])
      setState('failed')
      timer.current = setTimeout(() => void save(), RETRY_MS)
    }
  }

  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const leave = () => void (document.hidden && latest.current(true))
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])

  function change(key: string, value: string): void {
    setValues((before) => ({ ...before, [key]: value }))
    unsaved.current.set(key, value)
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SETTLED_MS)
  }

  return { values, state, change }
}
