import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { POLL_INTERVAL } from '#lib/query.ts'
import { makeQuery, look, respond, loaded } from './query-support.ts'

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

function setHidden(hidden: boolean): void {
  tab.document.hidden = hidden
  tab.document.dispatchEvent(new Event('visibilitychange'))
}

describe('polling', () => {
  test('fetches every minute and shows new data', async () => {
    const { query, readings } = makeQuery({ refetch: 'minutely' })
    query.seed('old')
    look(query)
    jest.advanceTimersByTime(POLL_INTERVAL - 1)
    expect(readings).toHaveLength(0)
    jest.advanceTimersByTime(1)
    expect(query.get()).toEqual({ data: 'old', failed: false, loading: true })
    await respond(readings[0], 'new')
    jest.advanceTimersByTime(POLL_INTERVAL)
    await respond(readings[1], 'newer')
    expect([query.get(), readings.length]).toEqual([loaded('newer'), 2])
  })

  test("pauses in a hidden tab and catches up when it's shown", async () => {
    const { query, readings } = makeQuery({ refetch: 'minutely' })
    query.seed('old')
    look(query)
    setHidden(true)
    jest.advanceTimersByTime(5 * POLL_INTERVAL)
    expect(readings).toHaveLength(0)
    setHidden(false)
    await respond(readings[0], 'new')
    expect([query.get(), readings.length]).toEqual([loaded('new'), 1])
  })

  test.each([
    ['when the connection returns', new Event('online')],
    [
      'when the page is restored from the back/forward cache',
      Object.assign(new Event('pageshow'), { persisted: true }),
    ],
  ])('happens %s', async (_when, event) => {
    const { query, readings } = makeQuery({ refetch: 'shown' })
    query.seed('old')
    look(query)
    tab.window.dispatchEvent(event)
    await respond(readings[0], 'new')
    jest.advanceTimersByTime(2 * POLL_INTERVAL)
    expect([query.get(), readings.length]).toEqual([loaded('new'), 1])
  })

  test("doesn't happen unless asked for", () => {
    const { query, readings } = makeQuery()
    query.seed('old')
    look(query)
    setHidden(false)
    jest.advanceTimersByTime(2 * POLL_INTERVAL)
    expect(readings).toHaveLength(0)
  })

  test('stops without listeners, and fetches again for the next one', async () => {
    const { query, readings } = makeQuery({ refetch: 'minutely' })
    query.seed('old')
    look(query).leave()
    jest.advanceTimersByTime(5 * POLL_INTERVAL)
    setHidden(false)
    expect(readings).toHaveLength(0)
    query.seed('old')
    look(query)
    await respond(readings[0], 'new')
    expect([query.get(), readings.length]).toEqual([loaded('new'), 1])
  })
})

test("a response that arrives without listeners isn't considered fresh", async () => {
  const { query, readings } = makeQuery()
  look(query).leave()
  jest.advanceTimersByTime(POLL_INTERVAL)
  await respond(readings[0], 'long ago')
  jest.advanceTimersByTime(POLL_INTERVAL)
  look(query)
  await respond(readings[1], 'now')
  expect([query.get(), readings.length]).toEqual([loaded('now'), 2])
})
