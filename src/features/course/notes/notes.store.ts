import { ApiError } from '#lib/api-error.ts'
import { deleteLocalDraft, readLocalDraft, storeLocalDraft } from '#lib/local-draft.ts'
import { createQueries } from '#lib/query.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { fetchNotes, type Notes } from './calls.ts'

export const notesOf = createQueries('course-notes', fetchNotes)

/** `clash`: they have since been saved in another window. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'clash'

/** What this browser keeps of notes until they're saved. */
export interface NotesDraft {
  text: string
  /** The version that it's based on. */
  seen: number | null
  /** What may have been saved without a response. */
  unanswered: string | null
}

interface Deps {
  initial: Notes
  /** What an earlier visit couldn't save. */
  draft: NotesDraft | null
  /** Null once everything is saved. */
  keep: (draft: NotesDraft | null) => void
  save: (text: string, seen: number | null, isLeaving: boolean) => Promise<Notes>
  fetch: () => Promise<Notes>
  onChange: (text: string, state: SaveState) => void
}

/** Milliseconds without typing until notes are saved, and between attempts after a failure. */
const TYPING_PAUSE_MS = SECOND_MS
const RETRY_MS = 5 * SECOND_MS

export type OwnNotes = ReturnType<typeof createNotes>

/** Saves what someone types, one request at a time, until the server has the latest. */
export function createNotes({ initial, draft, save, fetch, keep, onChange }: Deps) {
  let saved = initial
  let text = initial.text
  let state: SaveState = 'saved'
  /** What may have been saved without a response: it's sent again before what was typed since. */
  let unanswered: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const isSaved = () => text === saved.text && unanswered === null

  function setState(next: SaveState): void {
    state = next
    show()
  }

  function show(): void {
    keep(isSaved() ? null : { text, seen: saved.updated_at, unanswered })
    onChange(text, state)
  }

  function later(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    if (state === 'saving' || state === 'clash' || isSaved()) return
    setState('saving')
    try {
      if (unanswered !== null && unanswered !== text)
        saved = await save(unanswered, saved.updated_at, isLeaving)
      const sent = text
      unanswered = sent
      saved = await save(sent, saved.updated_at, isLeaving)
      unanswered = null
      setState(text === sent ? 'saved' : 'unsaved')
      if (text !== sent) later(TYPING_PAUSE_MS)
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) unanswered = null
      const isClash = error instanceof ApiError && error.status === 409
      setState(isClash ? 'clash' : 'failed')
      if (!isClash) later(RETRY_MS)
    }
  }

  if (draft) {
    text = draft.text
    // Its request may still be in progress.
    if (draft.seen === saved.updated_at) unanswered = draft.unanswered
    const isBasedOnSaved = draft.seen === saved.updated_at || draft.unanswered === saved.text
    if (isSaved()) setState('saved')
    else setState(isBasedOnSaved ? 'unsaved' : 'clash')
    void flush()
  }

  return {
    type(next: string): void {
      text = next
      if (state === 'clash' || state === 'saving') show()
      else setState(isSaved() ? 'saved' : 'unsaved')
      if (state !== 'clash') later(TYPING_PAUSE_MS)
    },
    flush,
    /** Ends a clash: keeps the other window's notes, or replaces them with these. */
    async resolveClash(keeps: 'theirs' | 'mine'): Promise<void> {
      saved = await fetch()
      if (keeps === 'theirs') text = saved.text
      setState(isSaved() ? 'saved' : 'unsaved')
      await flush()
    },
    close(): void {
      void flush(true)
      clearTimeout(timer)
    },
  }
}

const NO_DRAFT: NotesDraft = { text: '', seen: null, unanswered: null }

/** Returns what this browser keeps of the notes on a video, and how to keep something else. */
export function keptDraft(videoId: number): Pick<Deps, 'draft' | 'keep'> {
  const name = `notes:${videoId}`
  const draft = readLocalDraft(name, NO_DRAFT)
  let kept = draft
  return {
    draft,
    keep(next) {
      if (next) storeLocalDraft(name, next)
      else if (kept) deleteLocalDraft(name, kept)
      kept = next
    },
  }
}
