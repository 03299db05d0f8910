import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { signedInBrowser } from '#tests/api/accounts/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { ask, confirm, emailCode, mailsTo, move, wrongEmailCode } from './support.ts'

const OLD = 'maya@example.test'
const THEIRS = 'thief@elsewhere.test'
let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp({ TRUST_PROXY: '0' })
  maya = await aClient(app, { email: OLD })
})
afterEach(() => app.close())

const addressOf = async (id: number) =>
  (await app.deps.db.read.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email

describe('whether an address is taken', () => {
  test('isn’t revealed by any response, only by an email to that address', async () => {
    await aClient(app, { email: 'taken@example.test' })
    await aClient(app, { email: 'banned@example.test', is_active: false })
    await move(app, await signedInBrowser(app, 'taken@example.test'), 'moved@example.test')
    await aClient(app, { email: 'other@example.test' })
    const seen = new Set<string>()
    for (const email of ['free@x.test', 'other@example.test', 'banned@example.test', 'taken@example.test']) {
      app.advance(HOUR_MS)
      const here = await signedInBrowser(app, OLD)
      const response = await ask(here, email)
      await mailsTo(app, email)
      const body = (await response.text()).replace(email, '…').replace(/\d{13}/, '…')
      const wrong = await confirm(here, email, await wrongEmailCode(app, email))
      const state = (await (await here.call('GET', '/email-change')).text()).replace(email, '…')
      seen.add(
        [response.status, body, wrong.status, await wrong.text(), state.replace(/\d{13}/, '…')].join('\n'),
      )
    }
    expect(seen.size).toBe(1)
    for (const email of ['other@example.test', 'banned@example.test', 'taken@example.test']) {
      const mail = (await mailsTo(app, email)).at(-1)
      expect(mail?.subject).toBe('This address can’t be added to another Cohearth account')
      expect(mail?.text).not.toMatch(/\d{6}|maya/)
    }
  })

  test('is checked again with the code, so nobody moves to a taken address', async () => {
    await aClient(app, { email: 'taken@example.test' })
    const here = await signedInBrowser(app, OLD)
    await ask(here, 'taken@example.test')
    const guessed = await confirm(here, 'taken@example.test', await emailCode(app, 'taken@example.test'))
    expect(guessed.status).toBe(409)
    expect(await addressOf(maya)).toBe(OLD)
  })

  test('is decided by the first code if two people want the same one', async () => {
    await aClient(app, { email: 'theo@example.test' })
    const [here, theos] = [await signedInBrowser(app, OLD), await signedInBrowser(app, 'theo@example.test')]
    await ask(here, 'shared@example.test')
    const mine = await emailCode(app, 'shared@example.test')
    app.advance(MINUTE_MS)
    await ask(theos, 'shared@example.test')
    const statuses = [
      (await confirm(theos, 'shared@example.test', await emailCode(app, 'shared@example.test'))).status,
      (await confirm(here, 'shared@example.test', mine)).status,
    ]
    expect(statuses).toEqual([204, 409])
  })
})

describe('guesses at codes', () => {
  test('by ten accounts for one address are limited by its seven emails a day', async () => {
    let compared = 0
    for (let account = 0; account < 10; account += 1) {
      const email = `account${account}@example.test`
      await aClient(app, { email })
      const browser = await signedInBrowser(app, email)
      const response = await ask(browser, 'victim@example.test')
      if (response.status !== 201) continue
      for (const _try of [1, 2, 3, 4]) {
        const wrong = await confirm(
          browser,
          'victim@example.test',
          await wrongEmailCode(app, 'victim@example.test'),
        )
        compared += Number((await wrong.text()).includes('isn’t right'))
      }
    }
    expect((await mailsTo(app, 'victim@example.test')).length).toBeLessThanOrEqual(7)
    expect(compared).toBeLessThanOrEqual(14)
  })

  test('by one person are limited by five emails an hour and ten a day, to any addresses', async () => {
    const here = await signedInBrowser(app, OLD)
    const statuses: number[] = []
    for (let time = 0; time < 7; time += 1) {
      statuses.push((await ask(here, `new${time}@example.test`)).status)
      app.advance(MINUTE_MS)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await ask(here, 'at-once@example.test')).status).toBe(429)
    for (let time = 0; time < 6; time += 1) {
      app.advance(HOUR_MS)
      const later = await signedInBrowser(app, OLD)
      statuses.push((await ask(later, `later${time}@example.test`)).status)
    }
    expect(statuses.slice(7)).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('with another account’s code fail', async () => {
    await aClient(app, { email: 'theo@example.test' })
    const [here, theos] = [await signedInBrowser(app, OLD), await signedInBrowser(app, 'theo@example.test')]
    await ask(here, THEIRS)
    expect((await confirm(theos, THEIRS, await emailCode(app, THEIRS))).status).toBe(400)
  })
})
