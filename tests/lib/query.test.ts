// Promise: The server keeps nothing of what one person's page read.

import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createQueries, POLL_INTERVAL, type Query, useQuery } from '#lib/query.ts'

/** A tab, as far as the helper knows it. */
let tab: { document: EventTarget & { hidden: boolean }; window: EventTarget }

beforeEach(() => {
  jest.useFakeTimers()
  tab = { document: Object.assign(new EventTarget(), { hidden: false }), window: new EventTarget() }
  Object.assign(globalThis, tab)
})

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'document')
  Reflect.deleteProperty(globalThis, 'window')
})

/** Lets all promises that can settle do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function setHidden(hidden: boolean): void {
  tab.document.hidden = hidden
  tab.document.dispatchEvent(new Event('visibilitychange'))
}

let names = 0

/** A query whose readings end when the test says so. */
function makeQuery(options: Parameters<typeof createQueries>[2] = {}) {
  const readings: PromiseWithResolvers<string>[] = []
  const errors: unknown[] = []
  const read = () => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  }
  names += 1
  const queries = createQueries(`test ${names} `, read, {
    onError: (error) => errors.push(error),
    ...options,
  })
  return { query: queries(), queries, readings, errors }
}

/** Looks at a query as an island does that is on the page. */
function look(query: Query<string>) {
  const seen: unknown[] = []
  const leave = query.listen(() => seen.push(query.get().data))
  return { seen, leave }
}

const answer = (reading: PromiseWithResolvers<string> | undefined, text: string) => {
  reading?.resolve(text)
  return settle()
}
const fail = (reading: PromiseWithResolvers<string> | undefined) => {
  reading?.reject(DOWN)
  return settle()
}
const loaded = (data: string) => ({ data, failed: false, loading: false })
const DOWN = new Error('down')

describe('hydration', () => {
  test('the server renders what the page came with, keeps nothing of it and reads nothing', () => {
    Reflect.deleteProperty(globalThis, 'document')
    const { queries, readings } = makeQuery()
    const Island = ({ initial }: { initial?: string }) => {
      const { data, loading } = useQuery(queries(), initial)
      return createElement('p', null, data ?? 'nothing', loading && ' yet')
    }
    expect(renderToString(createElement(Island, { initial: 'of Ada' }))).toBe('<p>of Ada</p>')
    expect(renderToString(createElement(Island))).toContain('nothing')
    expect([queries() === queries(), readings.length]).toEqual([false, 0])
  })

  test('the browser starts with what the page came with, and reads nothing', async () => {
    const { query, readings } = makeQuery({ again: 'minutely' })
    expect(query.seed('from the page')).toEqual(loaded('from the page'))
    expect(query.get()).toEqual(loaded('from the page'))
    const { seen } = look(query)
    tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    await settle()
    expect([seen, readings.length]).toEqual([[], 0])
  })

  test('an island that wakes later renders its own page first and then what is newer', async () => {
    const { query, readings } = makeQuery()
    query.seed('from the page')
    look(query)
    void query.refresh()
    await answer(readings[0], 'newer')
    expect(query.seed('from the page').data).toBe('from the page')
    expect(query.get()).toEqual(loaded('newer'))
  })

  test('what did not come with the page is read once for all who look', async () => {
    const { query, readings } = makeQuery()
    expect(query.seed()).toEqual({ data: undefined, failed: false, loading: true })
    look(query)
    look(query)
    expect(readings).toHaveLength(1)
    await answer(readings[0], 'read')
    expect(query.get()).toEqual(loaded('read'))
  })
})

describe('reading anew', () => {
  test('goes by every minute, and shows what is new', async () => {
    const { query, readings } = makeQuery({ again: 'minutely' })
    query.seed('old')
    look(query)
    jest.advanceTimersByTime(POLL_INTERVAL - 1)
    expect(readings).toHaveLength(0)
    jest.advanceTimersByTime(1)
    expect(query.get()).toEqual({ data: 'old', failed: false, loading: true })
    await answer(readings[0], 'new')
    jest.advanceTimersByTime(POLL_INTERVAL)
    await answer(readings[1], 'newer')
    expect([query.get(), readings.length]).toEqual([loaded('newer'), 2])
  })

  test('rests in a hidden tab, and catches up when it is shown', async () => {
    const { query, readings } = makeQuery({ again: 'minutely' })
    query.seed('old')
    look(query)
    setHidden(true)
    jest.advanceTimersByTime(5 * POLL_INTERVAL)
    expect(readings).toHaveLength(0)
    setHidden(false)
    await answer(readings[0], 'new')
    expect([query.get(), readings.length]).toEqual([loaded('new'), 1])
  })

  test.each([
    ['when the connection is back', new Event('online')],
    ['when Back brings a page that was kept', Object.assign(new Event('pageshow'), { persisted: true })],
  ])('happens %s', async (_when, event) => {
    const { query, readings } = makeQuery({ again: 'shown' })
    query.seed('old')
    look(query)
    tab.window.dispatchEvent(event)
    await answer(readings[0], 'new')
    jest.advanceTimersByTime(2 * POLL_INTERVAL)
    expect([query.get(), readings.length]).toEqual([loaded('new'), 1])
  })

  test('does not happen by itself where it was not asked for', () => {
    const { query, readings } = makeQuery()
    query.seed('old')
    look(query)
    setHidden(false)
    jest.advanceTimersByTime(2 * POLL_INTERVAL)
    expect(readings).toHaveLength(0)
  })

  test('stops when nobody looks any more, and begins with a new reading for who comes back', async () => {
    const { query, readings } = makeQuery({ again: 'minutely' })
    query.seed('old')
    look(query).leave()
    jest.advanceTimersByTime(5 * POLL_INTERVAL)
    setHidden(false)
    expect(readings).toHaveLength(0)
    query.seed('old')
    look(query)
    await answer(readings[0], 'new')
    expect([query.get(), readings.length]).toEqual([loaded('new'), 1])
  })
})

test('an answer that came when nobody looked any more is not taken for new', async () => {
  const { query, readings } = makeQuery()
  look(query).leave()
  jest.advanceTimersByTime(POLL_INTERVAL)
  await answer(readings[0], 'long ago')
  jest.advanceTimersByTime(POLL_INTERVAL)
  look(query)
  await answer(readings[1], 'now')
  expect([query.get(), readings.length]).toEqual([loaded('now'), 2])
})

describe('nothing is drawn anew', () => {
  /** A query whose readings give the same data, and how often those who look at it were told of anything. */
  function watched() {
    const { query, readings } = makeQuery({ again: 'minutely' })
    query.seed('the same')
    let told = 0
    query.listen(() => (told += 1))
    const minute = () => jest.advanceTimersByTime(POLL_INTERVAL)
    return { query, readings, minute, told: () => told }
  }

  test('when a poll finds nothing changed', async () => {
    const { query, readings, minute, told } = watched()
    const before = query.shown()
    for (const round of [0, 1, 2]) {
      minute()
      await answer(readings[round], 'the same')
    }
    expect([told(), query.shown() === before, query.get()]).toEqual([0, true, loaded('the same')])
  })

  test('but that a failure is over is told', async () => {
    const { query, readings, minute, told } = watched()
    minute()
    await fail(readings[0])
    expect([told(), query.shown().failed]).toEqual([1, true])
    minute()
    await answer(readings[1], 'the same')
    expect([told(), query.shown()]).toEqual([2, loaded('the same')])
  })

  test('but who asks for it sees that it is read', async () => {
    const { query, readings, minute, told } = watched()
    minute()
    await answer(readings[0], 'the same')
    void query.refresh()
    expect([told(), query.shown().loading]).toEqual([1, true])
    await answer(readings[1], 'the same')
    expect([told(), query.shown()]).toEqual([2, loaded('the same')])
  })
})

describe('a failure', () => {
  test('keeps what was there, says so, is told of once, and passes with the next reading', async () => {
    const { query, readings, errors } = makeQuery({ again: 'minutely' })
    query.seed('old')
    look(query)
    jest.advanceTimersByTime(POLL_INTERVAL)
    await fail(readings[0])
    expect(query.get()).toEqual({ data: 'old', failed: true, loading: false, error: DOWN })
    expect(errors).toHaveLength(1)
    jest.advanceTimersByTime(POLL_INTERVAL)
    expect(query.get()).toEqual({ data: 'old', failed: true, loading: true, error: DOWN })
    await answer(readings[1], 'new')
    expect(query.get()).toEqual(loaded('new'))
  })

  test('is tried again when it is asked for, and not before', async () => {
    const { query, readings } = makeQuery()
    look(query)
    await fail(readings[0])
    jest.advanceTimersByTime(10 * POLL_INTERVAL)
    expect(query.get()).toEqual({ data: undefined, failed: true, loading: false, error: DOWN })
    const again = query.refresh()
    await fail(readings[1])
    await again
    expect(query.get().failed).toBe(true)
    void query.refresh()
    await answer(readings[2], 'at last')
    expect(query.get()).toEqual(loaded('at last'))
  })
})

describe('the newest counts', () => {
  test.each([
    ['the earlier answer comes first', [0, 1]],
    ['the earlier answer comes last', [1, 0]],
  ])('of two readings that overlap, when %s', async (_when, order) => {
    const { query, readings, errors } = makeQuery()
    look(query)
    const refreshed = query.refresh()
    for (const index of order) await answer(readings[index], `answer ${index}`)
    await refreshed
    expect([query.get(), readings.length, errors]).toEqual([loaded('answer 1'), 2, []])
  })

  test('a failure that was overtaken is none', async () => {
    const { query, readings, errors } = makeQuery()
    look(query)
    void query.refresh()
    await fail(readings[0])
    await answer(readings[1], 'new')
    expect([query.get(), errors]).toEqual([loaded('new'), []])
  })

  test('a reading from before a change of one’s own does not undo it', async () => {
    const { query, readings } = makeQuery({ again: 'minutely' })
    query.seed('old')
    const { seen } = look(query)
    jest.advanceTimersByTime(POLL_INTERVAL)
    query.put('changed')
    await answer(readings[0], 'old')
    expect(query.get().data).toBe('changed')
    await answer(readings[1], 'changed and read')
    expect(query.get()).toEqual(loaded('changed and read'))
    expect(seen.slice(seen.indexOf('changed'))).not.toContain('old')
  })

  test('refreshing a call reads all its arguments that are looked at', async () => {
    const read: string[] = []
    const pages = createQueries('pages', async (page: number, sort: string) => {
      read.push(`${page} ${sort}`)
      return `${page} ${sort}`
    })
    for (const query of [pages(1, 'name'), pages(2, 'id')]) look(query)
    look(pages(3, 'id')).leave()
    jest.advanceTimersByTime(5000)
    await settle()
    await pages.refresh()
    expect(pages(1, 'name')).toBe(pages(1, 'name'))
    expect(read.sort()).toEqual(['1 name', '1 name', '2 id', '2 id', '3 id'])
  })
})
