// Promise: What someone watches offline stays in their own browser until the server has it, and no longer.

import { expect, test } from 'bun:test'
import type { Report } from '#features/course/calls.ts'
import {
  createWatching,
  type Credited,
  type Deps,
  mayTakeLater,
} from '#features/course/player/watching.store.ts'

const CREDITED: Credited = { played: false, watched: 0.5, position: 10, missing_at: 8 }

/** A browser whose server responds, can't be reached, or refuses. */
function aBrowser() {
  let stored: string | null = null
  let respond: () => Promise<Credited | null> = async () => CREDITED
  const sent: [video: number, report: Report, isLeaving: boolean][] = []
  const deps: Deps = {
    send: (...report) => {
      sent.push(report)
      return respond()
    },
    load: () => stored,
    store: (text) => {
      stored = text
    },
  }
  return {
    sent,
    open: () => createWatching(deps),
    stored: () => stored,
    store: deps.store,
    respondWith(next: typeof respond) {
      respond = next
    },
  }
}

const offline = async () => null
const refusing = () => Promise.reject(new Error('409'))

test('what was watched is reported once, in merged ranges of tenths', async () => {
  const browser = aBrowser()
  const watching = browser.open()
  watching.note(1, [[0, 4.04]], 4.04)
  watching.note(
    1,
    [
      [0, 6.5],
      [20.01, 30],
    ],
    30,
  )
  await watching.report(1)
  await watching.report(1)
  expect(browser.sent).toEqual([
    [
      1,
      {
        ranges: [
          [0, 6.5],
          [20, 30],
        ],
        position: 30,
      },
      false,
    ],
  ])
  expect(browser.stored()).toBe(null)
})

test('reloading a film keeps what was watched before', async () => {
  const browser = aBrowser()
  const watching = browser.open()
  watching.note(1, [[0, 8]], 8)
  watching.note(1, [[8, 10]], 10)
  await watching.report(1)
  expect(browser.sent.at(-1)?.[1].ranges).toEqual([[0, 10]])
})

test('without a connection, reports are stored, even for the next page, and sent later', async () => {
  const browser = aBrowser()
  browser.respondWith(offline)
  const watching = browser.open()
  watching.note(1, [[0, 8]], 8)
  watching.note(2, [[3, 4]], 4)
  await watching.reportAll()
  expect(browser.stored()).not.toBe(null)

  browser.respondWith(async () => CREDITED)
  const next = browser.open()
  const notified: number[] = []
  next.listen((video) => notified.push(video))
  expect(next.positionOf(1)).toBe(8)
  await next.reportAll()
  expect(notified).toEqual([1, 2])
  expect(browser.stored()).toBe(null)
})

test('a report is pending until the server has taken it', async () => {
  const browser = aBrowser()
  const watching = browser.open()
  expect(watching.isPending(1)).toBe(false)
  browser.respondWith(offline)
  watching.note(1, [[0, 8]], 8)
  await watching.report(1)
  expect(watching.isPending(1)).toBe(true)
  browser.respondWith(async () => CREDITED)
  await watching.report(1)
  expect(watching.isPending(1)).toBe(false)
})

test("a refused report isn't repeated", async () => {
  const browser = aBrowser()
  browser.respondWith(refusing)
  const watching = browser.open()
  watching.note(1, [[0, 8]], 8)
  await watching.report(1)
  await watching.report(1)
  expect(browser.sent).toHaveLength(1)
  expect(browser.stored()).toBe(null)
})

test("a report isn't sent again while it's being sent, and what came in the meantime follows", async () => {
  const browser = aBrowser()
  const { promise, resolve } = Promise.withResolvers<Credited>()
  browser.respondWith(() => promise)
  const watching = browser.open()
  watching.note(1, [[0, 8]], 8)
  const both = [watching.report(1), watching.report(1, true)]
  watching.note(1, [[0, 9]], 9)
  resolve(CREDITED)
  await Promise.all(both)
  expect(browser.sent).toHaveLength(1)
  await watching.report(1)
  expect(browser.sent.at(-1)?.[1].ranges).toEqual([[0, 9]])
})

test('a response that arrives after a newer one is dropped', async () => {
  const browser = aBrowser()
  const late = Promise.withResolvers<Credited>()
  browser.respondWith(() => late.promise)
  const watching = browser.open()
  const credits: Credited[] = []
  watching.listen((_video, credited) => credits.push(credited))
  watching.note(1, [[0, 8]], 8)
  const first = watching.report(1)
  const played = { played: true, watched: 1, position: 9, missing_at: 9 }
  browser.respondWith(async () => played)
  watching.note(1, [[0, 9]], 9)
  await watching.report(1)
  late.resolve(CREDITED)
  await first
  await watching.report(1)
  expect(credits).toEqual([played])
  expect(browser.sent).toHaveLength(2)
})

test("another tab's reports are left alone", async () => {
  const browser = aBrowser()
  const [one, other] = [browser.open(), browser.open()]
  one.note(1, [[0, 8]], 8)
  other.note(2, [[0, 5]], 5)
  browser.respondWith(offline)
  await other.report(2)
  browser.respondWith(async () => CREDITED)
  await one.report(1)
  expect(browser.stored()).toContain('[2,')
  expect(browser.stored()).not.toContain('[1,')
})

test.each(['', 'x', '{}', '[1]', '[[1]]', '[["1",{}]]', 'null'])(
  'invalid data in storage is ignored: %s',
  async (text) => {
    const browser = aBrowser()
    browser.store(text)
    await browser.open().reportAll()
    expect(browser.sent).toEqual([])
  },
)

test('what’s missing is what the server lacks, which may know an earlier visit; else what this page has', async () => {
  const browser = aBrowser()
  const watching = browser.open()
  watching.note(1, [[60, 62]], 62)
  expect(watching.missingAt(1)).toBe(0)
  browser.respondWith(async () => ({ ...CREDITED, missing_at: 62 }))
  await watching.report(1)
  expect(watching.missingAt(1)).toBe(62)
})

test('a browser without storage still reports', async () => {
  const sent: Report[] = []
  const watching = createWatching({
    send: async (_video, report) => {
      sent.push(report)
      return CREDITED
    },
    load: () => null,
    store: () => {
      throw new DOMException('No room left.', 'QuotaExceededError')
    },
  })
  watching.note(1, [[0, 4]], 4)
  await watching.report(1)
  expect(sent).toEqual([{ ranges: [[0, 4]], position: 4 }])
})

test.each([
  [0, true],
  [400, false],
  [401, true],
  [403, false],
  [409, false],
  [429, true],
  [503, true],
])('a report answered with %d may be accepted later: %p', (status, later) => {
  expect(mayTakeLater(status)).toBe(later)
})
