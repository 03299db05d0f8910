// Promise: Nobody suggests, and so accepts, other words than their page showed, even if the group's plan changed meanwhile.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { aMember, ownWords, suggest, termAs, versionsAs } from './support.ts'
import { blocks } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup } from '#tests/support/groups.ts'

let app: TestApp
let robin: number
let leila: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  await aGroup(app, robin, leila)
})
afterEach(() => app.close())

const PLAN = { option: 'plan', values: {}, extra: '' }
const shown = (shares: string) => ({ ...PLAN, text: `We own the home as tenants in common: ${shares}.` })

async function share(percents: readonly number[]): Promise<void> {
  const path = '/groups/mine/scenario'
  const { version, scenario } = await (await app.call('GET', path, { as: leila })).json()
  const shares = [robin, leila].map((user_id, at) => ({ user_id, percent: percents[at] }))
  const json = { version, scenario: { ...scenario, shares } }
  expect((await app.call('PUT', path, { as: leila, json })).status).toBe(200)
}

test('a suggestion whose shares changed since it was shown is refused, and writes nothing', async () => {
  await share([60, 40])
  const stale = await suggest(app, robin, 'ownership', 0, shown('Robin 50% and Leila 50%'))
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining('read it again')])
  expect(await versionsAs(app, robin, 'ownership')).toEqual([])
  const fresh = await suggest(app, robin, 'ownership', 0, shown('Robin 60% and Leila 40%'))
  expect(fresh.status).toBe(204)
  expect((await termAs(app, robin, 'ownership')).text).toEndWith('Robin 60% and Leila 40%.')
})

test('a suggestion can be made without saying what was shown, and with one’s own words', async () => {
  expect((await suggest(app, robin, 'ownership', 0, PLAN)).status).toBe(204)
  const own = { ...ownWords(' As we said. '), text: 'As we said.' }
  expect((await suggest(app, robin, 'notice', 0, own)).status).toBe(204)
})

test('someone who can’t see an owner can suggest what their page shows', async () => {
  const block = { user_id: leila, blocked_id: robin, at: app.deps.clock() }
  await app.deps.db.write((tx) => tx.insert(blocks).values(block))
  const hidden = await suggest(app, robin, 'ownership', 0, shown('Robin 50% and A co-owner 50%'))
  expect(hidden.status).toBe(204)
})
