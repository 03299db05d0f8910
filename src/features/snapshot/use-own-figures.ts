import { useEffect, useRef, useState } from 'react'
import type { OwnSnapshot } from '#api/features/snapshot/schemas.ts'
import { keysOf } from '#domain/keys.ts'
import { type Figures, NO_FIGURES } from '#domain/snapshot/figures.ts'
import { ApiError } from '#lib/api.ts'
import { storeLocalDraft, readLocalDraft } from '#lib/local-draft.ts'
import { saveFigures } from './calls.ts'
import { showError } from '#lib/toast.ts'
import type { OwnFigures } from './snapshot-texts.ts'

/** How long after the last key press figures are saved. */
const SAVE_AFTER_MS = 700

/** The name under which this browser keeps figures until they're saved. */
const DRAFT_NAME = 'snapshot'

/** `unanswered` may have been saved without a response. */
const NO_DRAFT: Figures & { version: number; unanswered: Figures | null } = {
  ...NO_FIGURES,
  version: 0,
  unanswered: null,
}

export type SaveStatus = 'saved' | 'saving' | 'failed' | 'outdated'

/** The viewer's own figures, saved as they type; on the free plan they stay on the page. */
export function useOwnFigures(initial: OwnSnapshot, canSave: boolean) {
  const [mine, setMine] = useState<OwnFigures>({
    figures: initial.figures ?? NO_FIGURES,
    first_time: initial.first_time,
  })
  const [saved, setSaved] = useState(initial)
  const [status, setStatus] = useState<SaveStatus>('saved')
  const newest = useRef(mine)
  /** What may have been saved without a response: it's sent again before what was typed since. */
  const unanswered = useRef<OwnFigures>(null)
  const version = useRef(initial.version)
  const isDirty = useRef(false)
  const isSaving = useRef(false)
  const hasFailed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function storeDraft(): void {
    const sent = unanswered.current?.figures ?? null
    const draft = { ...newest.current.figures, version: version.current, unanswered: sent }
    storeLocalDraft(DRAFT_NAME, isDirty.current ? draft : null)
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current)
    if (isSaving.current || !isDirty.current) return
    isSaving.current = true
    setStatus('saving')
    try {
      while (isDirty.current) {
        const sent = unanswered.current ?? newest.current
        isDirty.current = sent !== newest.current
        unanswered.current = sent
        const answer = await saveFigures(sent, version.current)
        unanswered.current = null
        version.current = answer.version
        setSaved(answer)
        storeDraft()
      }
      hasFailed.current = false
      setStatus('saved')
    } catch (error) {
      isDirty.current = true
      if (error instanceof ApiError && error.status > 0) unanswered.current = null
      const isOutdated = error instanceof ApiError && error.status === 409
      // The note about it can be far from the field, so it's said once where everyone sees it.
      if (!isOutdated && !hasFailed.current) showError(error)
      hasFailed.current = !isOutdated
      setStatus(isOutdated ? 'outdated' : 'failed')
    } finally {
      isSaving.current = false
    }
  }

  // Restores what was typed before a reload, a lost connection or the end of the session, unless it has since been saved elsewhere.
  useEffect(() => {
    const draft = canSave ? readLocalDraft(DRAFT_NAME, NO_DRAFT) : null
    if (!draft) return
    const { version: basis, unanswered: sent, ...figures } = draft
    if (basis === initial.version || isSame(sent, initial.figures)) change({ ...newest.current, figures })
    else storeLocalDraft(DRAFT_NAME, null)
    // Only restores the draft from when the page opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    const again = () => void save()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })

  function change(changed: OwnFigures): void {
    newest.current = changed
    setMine(changed)
    if (!canSave) return
    isDirty.current = true
    setStatus('saving')
    storeDraft()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS)
  }

  function reset(): void {
    clearTimeout(timer.current)
    storeLocalDraft(DRAFT_NAME, null)
    isDirty.current = false
    unanswered.current = null
    version.current = 0
    newest.current = { figures: NO_FIGURES, first_time: null }
    setMine(newest.current)
    setStatus('saved')
    setSaved((before) => ({
      ...before,
      version: 0,
      figures: null,
      first_time: null,
      group: before.group && { shared: [], counts: false, from: null, agreed: false },
    }))
  }

  return { mine, change, saved, setSaved, status, save, reset }
}

function isSame(sent: Figures | null, saved: Figures | null): boolean {
  return sent !== null && saved !== null && keysOf(NO_FIGURES).every((name) => sent[name] === saved[name])
}
