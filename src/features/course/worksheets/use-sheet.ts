import { useEffect, useRef, useState } from 'react'
import { SECOND_MS } from '#domain/duration.ts'
import { agreeing, type SheetValues, missingValues } from '#domain/course/worksheets.ts'
import { fillIn } from './calls.ts'

/** Milliseconds without typing until fields are saved, and between attempts after a failure. */
const SETTLED_MS = SECOND_MS
const RETRY_MS = 5 * SECOND_MS

export type SheetState = 'saved' | 'saving' | 'failed'

/**
 * Holds a worksheet's values, and saves changes field by field. An empty sheet begins with the values of `start`, which are
 * saved with the first change: until then they follow the group.
 */
export function useSheet(id: number, initial: SheetValues, start: SheetValues) {
  const isEmpty = Object.keys(initial).length === 0
  const [values, setValues] = useState(isEmpty ? start : initial)
  const begun = useRef(isEmpty ? start : {})
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
      // Anything typed since then wins.
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

  function changeAll(changes: SheetValues): void {
    setValues((before) => ({ ...before, ...changes }))
    for (const [key, value] of Object.entries({ ...begun.current, ...changes }))
      unsaved.current.set(key, value)
    begun.current = {}
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SETTLED_MS)
  }

  function clearStart(): void {
    const cleared = Object.fromEntries(agreeing(values, start).map((key) => [key, '']))
    const isUnsaved = Object.keys(begun.current).length > 0
    begun.current = {}
    if (isUnsaved) setValues({})
    else changeAll(cleared)
  }

  return {
    values,
    state,
    change: (key: string, value: string) => changeAll({ [key]: value }),
    isStarted: agreeing(values, start).length > 0,
    fillFromStart: () => changeAll(missingValues(values, start)),
    clearStart,
  }
}
