import { ApiError } from '#lib/api-error.ts'
import { createQueries } from '#lib/query.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { fetchNotes, type Notes } from './calls.ts'

export const notesOf = createQueries('course-notes', fetchNotes)

/** `clash`: they have since been saved in another window. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'clash'

interface Deps {
  initial: Notes
  save: (text: string, seen: number | null, isLeaving: boolean) => Promise<Notes>
  fetch: () => Promise<Notes>
  told: (text: string, state: SaveState) => void
}

/** Milliseconds without typing until notes are saved, and between attempts after a failure. */
const SETTLED_MS = SECOND_MS
const RETRY_MS = 5 * SECOND_MS

export type OwnNotes = ReturnType<typeof createNotes>

/** Saves what someone types, one request at a time, until the server has the latest. */
export function createNotes({ initial, save, fetch, told }: Deps) {
  let kept = initial
  let text = initial.text
  let state: SaveState = 'saved'
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(next: SaveState): void {
    state = next
    told(text, state)
  }

  function later(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    if (state === 'saving' || state === 'clash' || text === kept.text) return
    const sent = text
    tell('saving')
    try {
      kept = await save(sent, kept.updated_at, isLeaving)
      tell(text === sent ? 'saved' : 'unsaved')
      if (text !== sent) later(SETTLED_MS)
    } catch (error) {
      const isClash = error instanceof ApiError && error.status === 409
      tell(isClash ? 'clash' : 'failed')
      if (!isClash) later(RETRY_MS)
    }
  }

  return {
    type(next: string): void {
      text = next
      if (state === 'clash') return told(text, state)
      if (state !== 'saving') tell(text === kept.text ? 'saved' : 'unsaved')
      else told(text, state)
      later(SETTLED_MS)
    },
    flush,
    /** Ends a clash: keeps the other window's notes, or replaces them with these. */
    async settle(keeps: 'theirs' | 'mine'): Promise<void> {
      kept = await fetch()
      if (keeps === 'theirs') text = kept.text
      tell(text === kept.text ? 'saved' : 'unsaved')
      await flush()
    },
    close(): void {
      void flush(true)
      clearTimeout(timer)
    },
  }
}
