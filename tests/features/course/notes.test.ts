import { expect, test } from 'bun:test'
import type { Notes } from '#features/course/notes/calls.ts'
import { createNotes, type NotesDraft, type SaveState } from '#features/course/notes/notes.store.ts'
import { ApiError } from '#lib/api-error.ts'
import { eventually } from '#tests/support/eventually.ts'

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
      const result = saved
      if (!losesResponse) return result
      losesResponse = false
      throw new ApiError(0, {})
    },
  }
}

/** Opens the notes in a browser that keeps a draft. */
async function open(
  server: ReturnType<typeof aServer>,
  { draft = null, save = server.save }: { draft?: NotesDraft | null; save?: typeof server.save } = {},
) {
  let kept = draft
  let shown: [text: string, state: SaveState] = ['', 'saved']
  const notes = createNotes({
    initial: await server.fetch(),
    draft,
    save,
    fetch: server.fetch,
    keep: (next) => {
      kept = next
    },
    onChange: (...next) => {
      shown = next
    },
  })
  return { notes, draft: () => kept, text: () => shown[0], state: () => shown[1] }
}

test('what’s typed after a save whose response was lost is saved, and no other window is blamed', async () => {
  const server = aServer()
  const { notes, state } = await open(server)
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
  const { notes, state } = await open(server)
  server.loseNextResponse()
  notes.type('Ask about')
  await notes.flush()
  await notes.flush()
  expect([state(), server.saves()]).toEqual(['saved', 2])
})

test('going back to the saved text after a save whose response was lost is saved too', async () => {
  const server = aServer()
  const { notes, state } = await open(server)
  server.loseNextResponse()
  notes.type('Ask about')
  await notes.flush()
  notes.type('')
  expect(state()).toBe('unsaved')
  await notes.flush()
  expect([state(), server.text()]).toEqual(['saved', ''])
})

/** Types while a save is in progress, and closes the tab before it ends. Returns what the browser keeps. */
async function closeWhileSaving(server: ReturnType<typeof aServer>, arrives: boolean) {
  const never = Promise.withResolvers<Notes>()
  const { notes, draft } = await open(server, {
    save: async (text, seen) => {
      if (arrives) await server.save(text, seen)
      return never.promise
    },
  })
  notes.type('Ask about')
  void notes.flush()
  notes.type('Ask about the roof')
  notes.close()
  return draft()
}

test.each([true, false])(
  'what’s typed while a save is in progress is saved when the notes are opened again (that save arrived: %p)',
  async (arrives) => {
    const server = aServer()
    const draft = await closeWhileSaving(server, arrives)
    const later = await open(server, { draft })
    expect(later.text()).toBe('Ask about the roof')
    await eventually(() => Promise.resolve(later.state()), 'saved')
    expect([server.text(), later.draft()]).toEqual(['Ask about the roof', null])
  },
)

test('a draft doesn’t overwrite what another window has saved since', async () => {
  const server = aServer()
  const draft = await closeWhileSaving(server, true)
  await server.save('Ask Théo', 1)
  const later = await open(server, { draft })
  expect([later.text(), later.state(), server.text()]).toEqual(['Ask about the roof', 'clash', 'Ask Théo'])
  await later.notes.resolveClash('theirs')
  expect([later.text(), later.state(), later.draft()]).toEqual(['Ask Théo', 'saved', null])
})

test('a draft whose save arrives only after the notes are opened again is saved, and no other window is blamed', async () => {
  const server = aServer()
  const draft = await closeWhileSaving(server, false)
  const opening = open(server, { draft })
  await server.save('Ask about', null)
  const later = await opening
  await Bun.sleep(0)
  expect([later.state(), server.text()]).toEqual(['saved', 'Ask about the roof'])
})
