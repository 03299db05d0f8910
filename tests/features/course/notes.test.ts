import { expect, test } from 'bun:test'
import type { Notes } from '#features/course/notes/calls.ts'
import { createNotes, type SaveState } from '#features/course/notes/notes.store.ts'
import { ApiError } from '#lib/api-error.ts'

/** A server that refuses a text unless it was written after the latest version, as `saveNotes` does. */
function aServer() {
  let saved: Notes = { text: '', updated_at: null }
  let losesResponse = false
  let saves = 0
  return {
    text: () => saved.text,
    saves: () => saves,
    loseNextResponse(): void {
      losesResponse = true
    },
    fetch: async () => saved,
    async save(text: string, seen: number | null) {
      saves += 1
      if (text !== saved.text) {
        if (saved.updated_at !== seen) throw new ApiError(409, { title: 'conflict' })
        saved = { text, updated_at: (saved.updated_at ?? 0) + 1 }
      }
      const answer = saved
      if (!losesResponse) return answer
      losesResponse = false
      throw new ApiError(0, {})
    },
  }
}

function typing(server: ReturnType<typeof aServer>) {
  let state: SaveState = 'saved'
  const notes = createNotes({
    initial: { text: '', updated_at: null },
    save: server.save,
    fetch: server.fetch,
    onChange: (_text, next) => {
      state = next
    },
  })
  return { notes, state: () => state }
}

test('what’s typed after a save whose response was lost is saved, and no other window is blamed', async () => {
  const server = aServer()
  const { notes, state } = typing(server)
  server.loseNextResponse()
  notes.type('Ask about')
  await notes.flush()
  expect(state()).toBe('failed')
  notes.type('Ask about the roof')
  await notes.flush()
  expect(state()).toBe('saved')
  expect(server.text()).toBe('Ask about the roof')
})

test('a save whose response was lost is retried once if nothing was typed since', async () => {
  const server = aServer()
  const { notes, state } = typing(server)
  server.loseNextResponse()
  notes.type('Ask about')
  await notes.flush()
  await notes.flush()
  expect([state(), server.saves()]).toEqual(['saved', 2])
})

test('going back to the saved text after a save whose response was lost is saved too', async () => {
  const server = aServer()
  const { notes, state } = typing(server)
  server.loseNextResponse()
  notes.type('Ask about')
  await notes.flush()
  notes.type('')
  expect(state()).toBe('unsaved')
  await notes.flush()
  expect([state(), server.text()]).toEqual(['saved', ''])
})
