// Promise: Saved searches are visible only to their owner.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { stopTokenOf } from '#api/features/listings/saved-searches/mails.ts'
import { searchList } from '#api/features/listings/saved-searches/schemas.ts'
import { sendNewHomeAlerts } from '#api/features/listings/saved-searches/service.ts'
import { drain } from '#api/mail/service.ts'
import { unsubscribeTokenOf } from '#api/mail/unsubscribe.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { ALERT_DELAY_MS, SAVED_SEARCH_LIMIT } from '#domain/listings/saved-searches/saved-searches.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { aHomeWithPicture } from '#tests/support/mails/world.ts'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  maya = await aClient(app, { email: 'maya@example.test', first_name: 'Maya', state_id: 3100 })
})
afterEach(() => app.close())

const save = (search: string, as = maya) => app.call('POST', '/saved-searches', { as, json: { search } })
const saved = async (as = maya) =>
  v.parse(searchList, await (await app.call('GET', '/saved-searches', { as })).json())

describe('saved searches', () => {
  test('have at most 500 characters', async () => {
    expect((await save(`type=loft&${'x'.repeat(490)}`)).status).toBe(200)
    expect((await save(`type=loft&${'x'.repeat(491)}`)).status).toBe(400)
  })

  test('are saved once each, in words, latest first', async () => {
    await aHome(app, { city: 'Toronto', beds: 3 })
    await save('place=toronto&beds=3&sort=cheapest')
    for (let tab = 0; tab < 2; tab += 1) await save('place=ns&max=500000')
    await Promise.all([save('type=loft'), save('type=loft')])
    const now = app.deps.clock()
    const fresh = { emails: true, new_homes: 0, picture: null, new_since: now, announced_until: now }
    expect(await saved()).toEqual([
      { id: 3, search: 'type=loft', name: 'Lofts anywhere in Canada', homes: 0, ...fresh },
      {
        id: 2,
        search: 'place=ns&max=500000',
        name: 'Homes in Nova Scotia, up to $500,000',
        homes: 0,
        ...fresh,
      },
      {
        id: 1,
        search: 'place=toronto&beds=3',
        name: 'Homes in Toronto, 3 bedrooms or more',
        homes: 1,
        ...fresh,
      },
    ])
  })

  test('show how many homes match, with a picture of the newest', async () => {
    const rooms = ['outside', 'living']
    for (const room of rooms) {
      app.advance(1)
      await aHomeWithPicture(app, `toronto-euclid-${room}`, { published_at: app.deps.clock() })
    }
    await aHomeWithPicture(app, 'halifax-moran-outside', { city: 'Halifax', province: 'NS' })
    await save('place=toronto')
    const [search] = await saved()
    expect(search?.homes).toBe(2)
    expect(search?.picture?.filename).toBe('toronto-euclid-living')
  })

  test('that are removed and restored still count and email the homes published since', async () => {
    await save('place=toronto')
    app.advance(MINUTE_MS)
    await aHome(app, { street: '9 New Street' })
    app.advance(ALERT_DELAY_MS)
    const [{ search, new_since, announced_until } = {}, ...others] = await saved()
    expect(others).toEqual([])
    await app.call('DELETE', '/saved-searches/1', { as: maya })
    await app.call('POST', '/saved-searches', { as: maya, json: { search, new_since, announced_until } })
    expect(await saved()).toMatchObject([{ new_homes: 1, new_since, announced_until }])
    await sendNewHomeAlerts(app.deps)
    await drain(app.deps)
    expect(app.mails.map(({ text }) => text.includes('9 New Street'))).toEqual([true])
  })

  test('that are restored after their homes were seen still email what wasn’t announced', async () => {
    await save('place=toronto')
    app.advance(MINUTE_MS)
    await aHome(app, { street: '9 New Street' })
    app.advance(ALERT_DELAY_MS)
    await app.call('PUT', '/saved-searches/1/seen', { as: maya })
    const [{ search, new_since, announced_until } = {}] = await saved()
    await app.call('DELETE', '/saved-searches/1', { as: maya })
    await app.call('POST', '/saved-searches', { as: maya, json: { search, new_since, announced_until } })
    expect(await saved()).toMatchObject([{ new_homes: 0, new_since, announced_until }])
    await sendNewHomeAlerts(app.deps)
    await drain(app.deps)
    expect(app.mails.map(({ text }) => text.includes('9 New Street'))).toEqual([true])
  })

  test('that are restored after an alert don’t announce another search’s homes again', async () => {
    await save('place=toronto&beds=9')
    await save('place=toronto')
    const alert = async (street: string) => {
      await aHome(app, { street })
      app.advance(ALERT_DELAY_MS)
      await sendNewHomeAlerts(app.deps)
      await drain(app.deps)
    }
    const { search, new_since, announced_until } = (await saved())[1] ?? {}
    await app.call('DELETE', '/saved-searches/1', { as: maya })
    app.advance(MINUTE_MS)
    await alert('9 New Street')
    app.advance(DAY_MS)
    await app.call('POST', '/saved-searches', { as: maya, json: { search, new_since, announced_until } })
    await alert('10 Late Street')
    const times = (street: string) => app.mails.filter(({ text }) => text.includes(street)).length
    expect([times('9 New Street'), times('10 Late Street')]).toEqual([1, 1])
  })

  test('email new homes unless their owner turns that off, and nobody else can', async () => {
    const noah = await aClient(app, { state_id: 3100 })
    await save('place=toronto')
    const choose = async (emails: unknown, as = maya) =>
      (await app.call('PUT', '/saved-searches/1/emails', { as, json: { emails } })).status
    const emails = async () => (await saved()).map((search) => search.emails)
    expect([await choose(false, noah), await emails()]).toEqual([204, [true]])
    expect([await choose(false), await emails()]).toEqual([204, [false]])
    expect([await choose('no'), await choose(true), await emails()]).toEqual([400, 204, [true]])
  })

  test('count the homes that are new since their owner last opened them, each separately', async () => {
    const noah = await aClient(app, { state_id: 3100 })
    await aHome(app, { city: 'Toronto', beds: 3, published_at: app.deps.clock() })
    for (const search of ['place=toronto', 'beds=3']) await save(search)
    await save('beds=3', noah)
    const news = async (as = maya) => (await saved(as)).map(({ new_homes }) => new_homes)
    const open = async (id: number, as = maya) =>
      (await app.call('PUT', `/saved-searches/${id}/seen`, { as })).status
    expect(await news()).toEqual([0, 0])
    app.advance(30 * DAY_MS)
    await aHome(app, { city: 'Toronto', beds: 3, published_at: app.deps.clock() })
    await aHome(app, { city: 'Toronto', beds: 2, published_at: app.deps.clock() })
    expect([await news(), await news(noah)]).toEqual([[1, 2], [1]])
    expect(await open(1)).toBe(204)
    expect([await news(), await news(noah)]).toEqual([[1, 0], [1]])
    expect([await open(3), await open(99), await open(2, noah)]).toEqual([204, 204, 204])
    expect([await news(), await news(noah)]).toEqual([[1, 0], [1]])
    app.advance(1)
    await aHome(app, { city: 'Toronto', beds: 3, published_at: app.deps.clock() })
    expect(await news()).toEqual([2, 1])
    await Promise.all([open(1), open(1), open(2)])
    expect(await news()).toEqual([0, 0])
  })

  test('can only be removed by their owner, and removing twice isn’t an error', async () => {
    const noah = await aClient(app, { state_id: 3100 })
    await save('place=toronto')
    const remove = async (as: number) => (await app.call('DELETE', '/saved-searches/1', { as })).status
    expect(await remove(noah)).toBe(204)
    expect(await saved()).toHaveLength(1)
    expect([await remove(maya), await remove(maya)]).toEqual([204, 204])
    expect(await saved()).toEqual([])
  })

  test(`are limited to ${SAVED_SEARCH_LIMIT}, and a saved one can be saved again`, async () => {
    for (let n = 1; n <= SAVED_SEARCH_LIMIT; n += 1) expect((await save(`min=${n}`)).status).toBe(200)
    const refused = await save('min=21')
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'You’ve reached the limit of 20 saved searches. Please remove one first.' },
    ])
    expect((await save('min=1')).status).toBe(200)
  })

  test.each([{}, { search: 3 }, { search: 'x'.repeat(501) }])('%j is not a valid search', async (json) => {
    expect((await app.call('POST', '/saved-searches', { as: maya, json })).status).toBe(400)
  })

  test('require a plan', async () => {
    expect((await save('beds=3', await aClient(app))).status).toBe(403)
  })

  test('can be stopped with an emailed link, without signing in, one at a time', async () => {
    for (const search of ['place=toronto', 'beds=2']) await save(search)
    const stop = async (token: unknown) =>
      (await app.call('POST', '/saved-searches/stop', { json: { token } })).status
    const token = stopTokenOf(app.deps.key, 1)
    const forged = [`2.${token.split('.')[1]}`, unsubscribeTokenOf(app.deps.key, 2), '2', '2.', '', 7]
    for (const wrong of forged) expect([wrong, await stop(wrong)]).toEqual([wrong, 400])
    expect([await stop(token), await stop(token)]).toEqual([204, 204])
    expect((await saved()).map(({ search }) => search)).toEqual(['beds=2'])
  })
})
