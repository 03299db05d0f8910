import { describe, expect, test } from 'bun:test'
import { createAnswers, type Receipt, RETRY_AFTER_MS } from '#features/onboarding/onboarding.store.ts'

const GIVEN = { 1: null, 2: 21, 3: null }

/** Creates answers with a fake server and clock. */
function answering(given: Record<number, number | null> = GIVEN) {
  const sent: [number, number][] = []
  const open: ((receipt: Receipt) => void)[] = []
  const timers: { milliseconds: number; run: () => void }[] = []
  const answers = createAnswers(given, {
    send: (inquiry, option) => {
      sent.push([inquiry, option])
      return new Promise((resolve) => open.push(resolve))
    },
    after: (milliseconds, run) => {
      const timer = { milliseconds, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  return {
    ...answers,
    sent,
    timers,
    of: (inquiry: number) => answers.$answers.get()[inquiry],
    async server(receipt: Receipt) {
      open.shift()?.(receipt)
      await Promise.resolve()
      await Promise.resolve()
    },
    timePasses() {
      timers.shift()?.run()
    },
  }
}

describe('an answer', () => {
  test('starts open or saved, as rendered', () => {
    const { of } = answering()
    expect(of(1)).toEqual({ choice: null, saved: null, state: 'open' })
    expect(of(2)).toEqual({ choice: 21, saved: 21, state: 'saved' })
  })

  test('is shown immediately, and saved when the server confirms', async () => {
    const { choose, of, sent, server } = answering()
    choose(1, 11)
    expect(of(1)).toEqual({ choice: 11, saved: null, state: 'saving' })
    expect(sent).toEqual([[1, 11]])
    await server('saved')
    expect(of(1)).toEqual({ choice: 11, saved: 11, state: 'saved' })
  })

  test("that is already chosen isn't sent again", () => {
    const { choose, sent } = answering()
    choose(2, 21)
    expect(sent).toEqual([])
  })

  test('reverts to the saved one if the server refuses it', async () => {
    const { choose, of, server } = answering()
    choose(2, 22)
    await server('refused')
    expect(of(2)).toEqual({ choice: 21, saved: 21, state: 'saved' })
    choose(1, 11)
    await server('refused')
    expect(of(1)).toEqual({ choice: null, saved: null, state: 'open' })
  })
})

describe('answers on a slow network', () => {
  test('are sent one at a time, in order', async () => {
    const { choose, sent, server } = answering()
    choose(1, 11)
    choose(3, 31)
    choose(2, 22)
    expect(sent).toEqual([[1, 11]])
    await server('saved')
    await server('saved')
    await server('saved')
    expect(sent).toEqual([
      [1, 11],
      [3, 31],
      [2, 22],
    ])
  })

  test('only the last choice of a question is sent', async () => {
    const { choose, of, sent, server } = answering()
    choose(1, 11)
    choose(1, 12)
    choose(1, 13)
    await server('saved')
    expect(of(1)).toEqual({ choice: 13, saved: 11, state: 'saving' })
    await server('saved')
    expect(of(1)).toEqual({ choice: 13, saved: 13, state: 'saved' })
    expect(sent).toEqual([
      [1, 11],
      [1, 13],
    ])
  })

  test('going back to the saved option is sent too if another one is being sent', async () => {
    const { choose, of, sent, server } = answering()
    choose(2, 22)
    choose(2, 21)
    await server('saved')
    await server('saved')
    expect(sent.at(-1)).toEqual([2, 21])
    expect(of(2)).toEqual({ choice: 21, saved: 21, state: 'saved' })
  })

  test('a newer choice stays when an older one is refused', async () => {
    const { choose, of, server } = answering()
    choose(2, 22)
    choose(2, 23)
    await server('refused')
    expect(of(2)).toEqual({ choice: 23, saved: 21, state: 'saving' })
  })
})

describe('offline answers', () => {
  test('stay chosen and are retried after increasing delays', async () => {
    const { choose, of, sent, server, timePasses, timers, $unreachable } = answering()
    choose(1, 11)
    const waits: number[] = []
    for (let attempt = 0; attempt < RETRY_AFTER_MS.length + 1; attempt += 1) {
      await server('unreachable')
      expect(of(1)).toEqual({ choice: 11, saved: null, state: 'saving' })
      expect($unreachable.get()).toBe(true)
      waits.push(timers[0]?.milliseconds ?? 0)
      timePasses()
    }
    expect(waits).toEqual([...RETRY_AFTER_MS, RETRY_AFTER_MS.at(-1) ?? 0])
    await server('saved')
    expect(of(1)?.state).toBe('saved')
    expect($unreachable.get()).toBe(false)
    expect(sent).toHaveLength(RETRY_AFTER_MS.length + 2)
  })

  test('are all sent in order after reconnecting', async () => {
    const { choose, sent, server, retry, timers, $answers } = answering()
    choose(1, 11)
    await server('unreachable')
    choose(3, 31)
    await server('unreachable')
    choose(1, 12)
    await server('unreachable')
    expect(timers).toHaveLength(1)
    sent.length = 0
    retry()
    expect(timers).toEqual([])
    await server('saved')
    await server('saved')
    expect(sent).toEqual([
      [3, 31],
      [1, 12],
    ])
    expect(Object.values($answers.get()).every(({ state }) => state === 'saved')).toBe(true)
  })

  test('aren’t sent twice by retrying during an attempt', async () => {
    const { choose, sent, retry } = answering()
    choose(1, 11)
    retry()
    retry()
    expect(sent).toHaveLength(1)
  })

  test('are all sent when the page is left', async () => {
    const { choose, sent, server, flush } = answering()
    choose(1, 11)
    await server('unreachable')
    choose(3, 31)
    sent.length = 0
    flush()
    expect(sent).toEqual([
      [1, 11],
      [3, 31],
    ])
  })
})
