import { describe, expect, test } from 'bun:test'
import { paced, waitOf } from '#domain/accounts/windows.ts'

describe('the wait for another try', () => {
  const windows = [
    { hits: 2, ms: 100 },
    { hits: 3, ms: 1000 },
  ]

  test('is zero while there are fewer hits than a window allows', () => {
    expect(waitOf(windows, [], 5000)).toBe(0)
    expect(waitOf(windows, [4999], 5000)).toBe(0)
    expect(waitOf([], [4999], 5000)).toBe(0)
  })

  test('lasts until the oldest hit leaves the window', () => {
    expect(waitOf(windows, [4990, 4950], 5000)).toBe(50)
    expect(waitOf(windows, [4990, 4900], 5000)).toBe(0)
  })

  test('is the longest wait of all windows', () => {
    expect(waitOf(windows, [4990, 4950, 4500], 5000)).toBe(500)
  })
})

test('a paced limit lets a burst through, then one more each time', () => {
  expect(paced(2, 10, 30)).toEqual([
    { hits: 2, ms: 10 },
    { hits: 3, ms: 20 },
    { hits: 4, ms: 30 },
  ])
})
