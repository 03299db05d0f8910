import { beforeEach, expect, test } from 'bun:test'
import { createSaves } from '#lib/saves.ts'

let shown: string
let refreshes: number
let saves: ReturnType<typeof createSaves<string>>
beforeEach(() => {
  shown = 'a'
  refreshes = 0
  saves = createSaves({
    get: () => shown,
    put: (value) => void (shown = value),
    refresh: async () => void (refreshes += 1),
  })
})

const appended = (letter: string) => (before: string) => before + letter
const succeeds = async () => {}
const fails = () => Promise.reject(new Error('offline'))

test('a change shows before it’s saved', async () => {
  const request = Promise.withResolvers<void>()
  const saved = saves.save(appended('b'), () => request.promise)
  expect([shown, saves.isSaving()]).toEqual(['ab', true])
  request.resolve()
  await saved
  expect([shown, saves.isSaving(), refreshes]).toEqual(['ab', false, 0])
})

test('a request waits for the one before it, even if that fails', async () => {
  const first = Promise.withResolvers<void>()
  let isSent = false
  const failed = saves.save(appended('b'), () => first.promise)
  const second = saves.save(appended('c'), async () => void (isSent = true))
  await Promise.resolve()
  expect(isSent).toBe(false)
  first.reject(new Error('offline'))
  expect(failed).rejects.toThrow('offline')
  await second
  expect(isSent).toBe(true)
})

test('a failed change is taken back and the server asked, but only after the last change', async () => {
  const last = Promise.withResolvers<void>()
  void saves.save(appended('b'), succeeds)
  const failed = saves.save(appended('c'), fails)
  const saved = saves.save(appended('d'), () => last.promise)
  expect(failed).rejects.toThrow('offline')
  await failed.catch(() => {})
  expect([shown, refreshes]).toEqual(['abcd', 0])
  last.resolve()
  await saved
  await saves.settled()
  expect([shown, refreshes]).toEqual(['abd', 1])
})

test('what arrives between changes isn’t taken back by a later failure', async () => {
  await saves.save(appended('b'), succeeds)
  shown = 'other'
  await saves.save(appended('c'), fails).catch(() => {})
  expect(shown).toBe('other')
})

test('isn’t saving any more when the caller learns of a failure', async () => {
  let wasSaving = true
  await saves.save(appended('b'), fails).catch(() => void (wasSaving = saves.isSaving()))
  expect(wasSaving).toBe(false)
})

test('a change made while the server is asked after a failure shows once it’s saved', async () => {
  const refreshed = Promise.withResolvers<void>()
  let server = shown
  saves = createSaves({
    get: () => shown,
    put: (value) => void (shown = value),
    async refresh() {
      await refreshed.promise
      shown = server
    },
  })
  await saves.save(appended('b'), fails).catch(() => {})
  const saved = saves.save(appended('c'), async () => void (server = 'ac'))
  refreshed.resolve()
  await saved
  await saves.settled()
  expect(shown).toBe('ac')
})
