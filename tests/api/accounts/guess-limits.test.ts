// Promise: Three wrong guesses end a code; unknown browsers together get three a day and ten in 90 days per account, a known browser ten and thirty. After that the link still works.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { audit, sessions } from '#db/schema/index.ts'
import { aClient } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, otherThan, restarted, strangers, wrongGuesses, wrongTries } from './support.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'

const email = 'maya@example.test'
let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

/** The status a stranger gets for a right guess. */
async function rightGuess(address = email): Promise<number | undefined> {
  const [stranger] = await strangers(app, address, 1)
  return (await stranger?.guess(stranger.code))?.status
}

describe('unknown browsers', () => {
  test('have three of 1,000 guesses in 24 hours compared, even if the others are right', async () => {
    await aClient(app, { email })
    const [batches, size] = [10, 100]
    const statuses = new Map<number, number>()
    for (let batch = 0; batch < batches; batch += 1) {
      const guessers = await strangers(app, email, size)
      const guesses = guessers.map(({ guess, code }) => guess(batch % 2 ? code : otherThan(code)))
      for (const { status } of await Promise.all(guesses))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      app.advance((24 * HOUR_MS) / batches - 1)
    }
    expect([...statuses]).toEqual([[400, 1000]])
    expect(await wrongTries(app)).toBe(3)
    expect(await app.deps.db.read.select().from(sessions)).toEqual([])
  })

  test.each([
    ['an account', true],
    ['an address without one', false],
  ])('get three wrong guesses in any 24 hours at %s', async (_name, exists) => {
    if (exists) await aClient(app, { email })
    expect(await wrongGuesses(app, email, 1)).toBe(1)
    app.advance(12 * HOUR_MS)
    expect(await wrongGuesses(app, email, 5)).toBe(2)
    app.advance(12 * HOUR_MS - 1)
    expect(await wrongGuesses(app, email, 1)).toBe(0)
    app.advance(1)
    expect(await wrongGuesses(app, email, 2)).toBe(1)
    app.advance(12 * HOUR_MS)
    expect(await wrongGuesses(app, email, 5)).toBe(2)
  })

  test('get ten wrong guesses in any 90 days', async () => {
    await aClient(app, { email })
    for (const looked of [3, 3, 3, 1, 0]) {
      expect(await wrongGuesses(app, email, 4)).toBe(looked)
      app.advance(DAY_MS)
    }
    app.advance(85 * DAY_MS - 1)
    await pruneExpired(app.deps)
    expect(await rightGuess()).toBe(400)
    app.advance(1)
    await pruneExpired(app.deps)
    expect(await rightGuess()).toBe(200)
  })

  test("count separately for each account, and a right code isn't a wrong guess", async () => {
    await aClient(app, { email })
    await aClient(app, { email: 'theo@example.test' })
    expect(await wrongGuesses(app, 'theo@example.test', 4)).toBe(3)
    for (let times = 0; times < 5; times += 1) expect(await rightGuess()).toBe(200)
    expect(await wrongGuesses(app, email, 4)).toBe(3)
  })

  test('use up no guesses when no code is pending', async () => {
    await aClient(app, { email })
    for (let times = 0; times < 5; times += 1) await aBrowser(app).verify(email, '0000')
    expect(await rightGuess()).toBe(200)
  })

  test('still count after a restart', async () => {
    await aClient(app, { email })
    expect(await wrongGuesses(app, email, 2)).toBe(2)
    app = await restarted(app)
    expect(await wrongGuesses(app, email, 2)).toBe(1)
    app = await restarted(app)
    expect(await rightGuess()).toBe(400)
  })
})

test('wrong guesses leave an audit line per compared code and used-up limit, without the address', async () => {
  const id = await aClient(app, { email })
  await wrongGuesses(app, email, 5)
  await wrongGuesses(app, 'unknown@example.test', 1)
  await aBrowser(app).verify(email, '0000')
  const entries = await app.deps.db.read.select().from(audit)
  const detail = { limit: 'guess-account' }
  expect(entries.map(({ id: _id, at: _at, ...entry }) => entry)).toEqual([
    { action: 'code.refused', actor_id: null, subject_id: id, detail },
    { action: 'code.refused', actor_id: null, subject_id: id, detail },
    { action: 'code.refused', actor_id: null, subject_id: id, detail },
    { action: 'code.limited', actor_id: null, subject_id: id, detail },
    { action: 'code.refused', actor_id: null, subject_id: null, detail },
  ])
})
