import { afterAll, beforeAll, expect, test } from 'bun:test'
import { aMatch } from '#tests/api/groups/invitations/match-support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyInvite, theyMeet } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'

let app: TestApp
let maya: number
let theo: number
let people: number[]

/** A group of three with a proposal to remove Sam and an invitation to Hana, who invited Zoe; Théo asks for a tour. */
beforeAll(async () => {
  app = await testApp()
  maya = await aMatch(app, 'Maya')
  theo = await aMatch(app, 'Théo')
  const [sam, hana, zoe] = [await aMatch(app, 'Sam'), await aMatch(app, 'Hana'), await aMatch(app, 'Zoe')]
  for (const other of [theo, sam]) await theyMeet(app, maya, other)
  await theyInvite(app, maya, hana)
  await theyInvite(app, hana, zoe)
  await app.call('POST', '/groups/mine/removals', { as: maya, json: { user_id: sam } })
  const { msl_number } = await aHome(app)
  await app.call('POST', `/properties/${msl_number}/tour`, { as: theo, json: {} })
  people = [maya, theo, sam, hana, zoe]
})
afterAll(() => app.close())

const read = async (as: number, path: string) => {
  const response = await app.call('GET', path, { as })
  expect(response.status).toBe(200)
  return response.json()
}

test('the news matches what each separate call returns, for everyone', async () => {
  for (const as of people) {
    const { in_trial, period_end, ends_at, past_due } = await read(as, `/stripe/billing/${as}`)
    expect(await read(as, '/news')).toEqual({
      plan: { in_trial, period_end, ends_at, past_due },
      invitations: await read(as, '/invitations'),
      removals: await read(as, '/groups/mine/removals'),
      tours: (await read(as, '/tours')).ahead,
      agreement: await read(as, '/agreement/waiting'),
      messages: (await read(as, '/waiting')).messages,
      rating: (await read(as, '/ratings/mine')).after,
      passkey: (await read(as, '/passkeys/offer')).offered,
    })
  }
})

test('the news isn’t empty while something is waiting', async () => {
  const news = await read(theo, '/news')
  expect(news.invitations.to_decide).toHaveLength(1)
  expect(news.removals).toHaveLength(1)
  expect(news.rating).toBe('group')
  expect(news.passkey).toBe(true)
})
