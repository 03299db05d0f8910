import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { createUndoTimer, UNDO_MS } from '#lib/undo-timer.ts'

let ends = 0
let timer: ReturnType<typeof createUndoTimer>
beforeEach(() => {
  jest.useFakeTimers()
  ends = 0
  timer = createUndoTimer(() => void (ends += 1))
})
afterEach(() => void jest.useRealTimers())

test('an offer to undo lasts six seconds from the last action', () => {
  expect(UNDO_MS).toBe(6000)
  timer.restart()
  jest.advanceTimersByTime(UNDO_MS - 1)
  timer.restart()
  jest.advanceTimersByTime(UNDO_MS - 1)
  expect(ends).toBe(0)
  jest.advanceTimersByTime(1)
  expect(ends).toBe(1)
})

test('the pointer and the focus pause the timer, which then starts again', () => {
  timer.restart()
  jest.advanceTimersByTime(UNDO_MS - 1)
  timer.hold('pointer')
  timer.hold('focus')
  jest.advanceTimersByTime(10 * UNDO_MS)
  timer.release('pointer')
  timer.restart()
  jest.advanceTimersByTime(10 * UNDO_MS)
  expect(ends).toBe(0)
  timer.release('focus')
  jest.advanceTimersByTime(UNDO_MS - 1)
  expect(ends).toBe(0)
  jest.advanceTimersByTime(1)
  expect(ends).toBe(1)
})

test('a stopped timer never ends', () => {
  timer.restart()
  timer.stop()
  jest.advanceTimersByTime(10 * UNDO_MS)
  timer.release('focus')
  expect(ends).toBe(0)
})
