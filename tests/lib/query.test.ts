// Promise: The server keeps nothing that one person's page has read.

import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createQueries, POLL_INTERVAL, useQuery } from '#lib/query.ts'
import { settle, makeQuery, look, respond, fail, loaded, DOWN } from './query-support.ts'

/** A fake tab. */
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

describe('hydration', () => {
  test('the server renders the initial data, without storing it or fetching', () => {
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

  test('the browser starts with the initial data, without fetching', async () => {
    const { query, readings } = makeQuery({ refetch: 'minutely' })
    expect(query.seed('from the page')).toEqual(loaded('from the page'))
    expect(query.get()).toEqual(loaded('from the page'))
    const { seen } = look(query)
    tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    await settle()
    expect([seen, readings.length]).toEqual([[], 0])
  })

  test('an island that hydrates later renders its initial data first, then newer data', async () => {
    const { query, readings } = makeQuery()
    query.seed('from the page')
    look(query)
    void query.refresh()
    await respond(readings[0], 'newer')
    expect(query.seed('from the page').data).toBe('from the page')
    expect(query.get()).toEqual(loaded('newer'))
  })

  test('data without an initial value is fetched once for all listeners', async () => {
    const { query, readings } = makeQuery()
    expect(query.seed()).toEqual({ data: undefined, failed: false, loading: true })
    look(query)
    look(query)
    expect(readings).toHaveLength(1)
    await respond(readings[0], 'read')
    expect(query.get()).toEqual(loaded('read'))
  })
})

describe('re-rendering', () => {
  /** Returns a query that always gets the same data, and counts notifications. */
  function watched() {
    const { query, readings } = makeQuery({ refetch: 'minutely' })
    query.seed('the same')
    let notified = 0
    query.listen(() => (notified += 1))
    const minute = () => jest.advanceTimersByTime(POLL_INTERVAL)
    return { query, readings, minute, notified: () => notified }
  }

  test("doesn't happen when a poll finds no change", async () => {
    const { query, readings, minute, notified } = watched()
    const before = query.shown()
    for (const round of [0, 1, 2]) {
      minute()
      await respond(readings[round], 'the same')
    }
    expect([notified(), query.shown() === before, query.get()]).toEqual([0, true, loaded('the same')])
  })

  test('happens when an error is resolved', async () => {
    const { query, readings, minute, notified } = watched()
    minute()
    await fail(readings[0])
    expect([notified(), query.shown().failed]).toEqual([1, true])
    minute()
    await respond(readings[1], 'the same')
    expect([notified(), query.shown()]).toEqual([2, loaded('the same')])
  })

  test('happens when a requested refresh is loading', async () => {
    const { query, readings, minute, notified } = watched()
    minute()
    await respond(readings[0], 'the same')
    void query.refresh()
    expect([notified(), query.shown().loading]).toEqual([1, true])
    await respond(readings[1], 'the same')
    expect([notified(), query.shown()]).toEqual([2, loaded('the same')])
  })
})

describe('an error', () => {
  test('keeps the data, is reported once, and is cleared by the next response', async () => {
    const { query, readings, errors } = makeQuery({ refetch: 'minutely' })
    query.seed('old')
    look(query)
    jest.advanceTimersByTime(POLL_INTERVAL)
    await fail(readings[0])
    expect(query.get()).toEqual({ data: 'old', failed: true, loading: false, error: DOWN })
    expect(errors).toHaveLength(1)
    jest.advanceTimersByTime(POLL_INTERVAL)
    expect(query.get()).toEqual({ data: 'old', failed: true, loading: true, error: DOWN })
    await respond(readings[1], 'new')
    expect(query.get()).toEqual(loaded('new'))
  })

  test('is retried only on request', async () => {
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
    await respond(readings[2], 'at last')
    expect(query.get()).toEqual(loaded('at last'))
  })
})

describe('the newest request wins', () => {
  test.each([
    ['the earlier response comes first', [0, 1]],
    ['the earlier response comes last', [1, 0]],
  ])('of two overlapping requests, when %s', async (_when, order) => {
    const { query, readings, errors } = makeQuery()
    look(query)
    const refreshed = query.refresh()
    for (const index of order) await respond(readings[index], `response ${index}`)
    await refreshed
    expect([query.get(), readings.length, errors]).toEqual([loaded('response 1'), 2, []])
  })

  test('an outdated failure is ignored', async () => {
    const { query, readings, errors } = makeQuery()
    look(query)
    void query.refresh()
    await fail(readings[0])
    await respond(readings[1], 'new')
    expect([query.get(), errors]).toEqual([loaded('new'), []])
  })

  test("a request from before a local change doesn't undo it", async () => {
    const { query, readings } = makeQuery({ refetch: 'minutely' })
    query.seed('old')
    const { seen } = look(query)
    jest.advanceTimersByTime(POLL_INTERVAL)
    query.put('changed')
    await respond(readings[0], 'old')
    expect(query.get().data).toBe('changed')
    await respond(readings[1], 'changed and read')
    expect(query.get()).toEqual(loaded('changed and read'))
    expect(seen.slice(seen.indexOf('changed'))).not.toContain('old')
  })

  test('refreshing a call refetches every query with listeners', async () => {
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
