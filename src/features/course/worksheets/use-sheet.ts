import { useEffect, useRef, useState } from 'react'
import { SECOND_MS } from '#domain/duration.ts'
import { agreeing, type SheetValues, missingValues } from '#domain/course/worksheets.ts'
import { deleteLocalDraft, readLocalDraft, storeLocalDraft } from '#lib/local-draft.ts'
import { fillIn } from './calls.ts'

/** Milliseconds without typing until fields are saved, and between attempts after a failure. */
const SETTLED_MS = SECOND_MS
const RETRY_MS = 5 * SECOND_MS

const draftOf = (id: number) => `worksheet:${id}`

interface SheetDraft {
  texts: SheetValues
  /** What may have arrived without a response. */
  unanswered: Readonly<Record<string, string[]>>
  /** What was saved before: if it has changed, another visit's text is newer. */
  saved: SheetValues
}

const NO_DRAFT: SheetDraft = { texts: {}, unanswered: {}, saved: {} }

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
  const isSaving = useRef(false)
  const unanswered = useRef(new Map<string, string[]>())
  const saved = useRef(initial)
  const kept = useRef<object>(NO_DRAFT)

  async function save(isLeaving = false): Promise<void> {
    clearTimeout(timer.current)
    // Otherwise an earlier request that took longer could bring back what has been changed since. A page that's left can't wait.
    if (unsaved.current.size === 0 || (isSaving.current && !isLeaving)) return
    const sent = unsaved.current
    unsaved.current = new Map()
    for (const [key, text] of sent) {
      const earlier = unanswered.current.get(key) ?? []
      unanswered.current.set(key, [...earlier.filter((one) => one !== text), text])
    }
    isSaving.current = true
    try {
      await fillIn(id, Object.fromEntries(sent), isLeaving)
      saved.current = { ...saved.current, ...Object.fromEntries(sent) }
      for (const key of sent.keys()) unanswered.current.delete(key)
      if (unsaved.current.size === 0) setState('saved')
      else later(SETTLED_MS)
    } catch {
      // Anything typed since then wins.
      unsaved.current = new Map([...sent, ...unsaved.current])
      setState('failed')
      later(RETRY_MS)
    } finally {
      isSaving.current = false
      keep()
    }
  }

  /** Keeps in this browser what isn't saved yet. */
  function keep(): void {
    const sent = [...unanswered.current].map(([key, texts]) => [key, texts.at(-1) ?? ''] as const)
    const texts = Object.fromEntries([...sent, ...unsaved.current])
    const next = { texts, unanswered: Object.fromEntries(unanswered.current), saved: saved.current }
    if (Object.keys(texts).length > 0) storeLocalDraft(draftOf(id), next)
    else deleteLocalDraft(draftOf(id), kept.current)
    kept.current = next
  }

  function later(wait: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), wait)
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
    keep()
    setState('saving')
    later(SETTLED_MS)
  }

  useEffect(() => {
    const draft = readLocalDraft(draftOf(id), NO_DRAFT)
    if (!draft) return
    kept.current = draft
    const isOwn = ([key]: [string, string]) =>
      [draft.saved[key] ?? '', ...(draft.unanswered[key] ?? [])].includes(initial[key] ?? '')
    const restored = Object.entries(draft.texts).filter(isOwn)
    if (restored.length > 0) changeAll(Object.fromEntries(restored))
    else keep()
    // Only restores the draft from when the page opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

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
