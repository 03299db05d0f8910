// Promise: A term that the owners added disappears only if everyone agrees, or while only the person who added it has touched it; the record keeps it.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { accept, agreementAs, aMember, ownWords, recordAs, suggest, termAs, versionsAs } from './support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aLawyer } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'

const KEY = 'own-1'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  kofi = await aMember(app, 'Kofi')
  await aGroup(app, robin, leila, kofi)
  await add()
})
afterEach(() => app.close())

const add = (title = 'The garden') => app.call('POST', '/agreement/terms', { as: robin, json: { title } })
const wish = async (as: number, yes = true, key = KEY) =>
  (await app.call('PUT', `/agreement/terms/${key}/removal`, { as, json: { yes } })).status
const isThere = async () =>
  (await agreementAs(app, kofi)).chapters.flatMap(({ terms }) => terms).some(({ key }) => key === KEY)

describe('a term the owners added', () => {
  test('is removed right away by its author while nobody else has touched it', async () => {
    await suggest(app, robin, KEY, 0, ownWords('We share the garden.'))
    expect((await termAs(app, robin, KEY)).removes_alone).toBe(true)
    expect((await termAs(app, leila, KEY)).removes_alone).toBe(false)
    expect(await wish(robin)).toBe(204)
    expect(await isThere()).toBe(false)
    expect((await recordAs(app, kofi)).entries.map(({ body }) => body).join()).toContain(
      'We share the garden.',
    )
    expect((await recordAs(app, kofi)).broken).toBeNull()
  })

  test('stays until everyone agrees, if someone else asks', async () => {
    expect(await wish(leila)).toBe(204)
    expect((await termAs(app, robin, KEY)).removing).toHaveLength(1)
    await wish(kofi)
    expect(await isThere()).toBe(true)
    await suggest(app, robin, KEY, 0, ownWords('We share the garden.'))
    expect((await termAs(app, robin, KEY)).removing).toEqual([])
  })

  test.each([
    ['accepted', () => accept(app, leila, KEY)],
    ['reworded', () => suggest(app, leila, KEY, 1, ownWords('Leila has the garden.'))],
    ['commented on by the lawyer', theyComment],
  ])('once %s is removed only if everyone agrees', async (_, happens) => {
    await suggest(app, robin, KEY, 0, ownWords('We share the garden.'))
    await happens()
    expect((await termAs(app, robin, KEY)).removes_alone).toBe(false)
    await wish(robin)
    await wish(leila)
    expect(await isThere()).toBe(true)
    expect(await wish(leila, false)).toBe(204)
    await wish(kofi)
    expect(await isThere()).toBe(true)
    await wish(leila)
    expect(await isThere()).toBe(false)
  })

  test('once removed, can’t be read, worded, accepted or removed, and its title can be used again', async () => {
    await suggest(app, robin, KEY, 0, ownWords('We share the garden.'))
    await wish(robin)
    expect((await app.call('GET', `/agreement/terms/${KEY}`, { as: robin })).status).toBe(404)
    expect((await suggest(app, robin, KEY, 1, ownWords('Again.'))).status).toBe(404)
    expect((await accept(app, leila, KEY)).status).toBe(404)
    expect(await wish(robin)).toBe(404)
    expect(await (await add()).json()).toEqual({ key: 'own-2' })
    expect(await versionsAs(app, robin, 'own-2')).toEqual([])
  })
})

test('only terms the owners added can be removed, and only by members of the group', async () => {
  expect(await wish(robin, true, 'notice')).toBe(404)
  const stranger = await aMember(app, 'Sam')
  expect(await wish(stranger)).toBe(409)
})

test('asking twice is recorded once', async () => {
  for (let again = 0; again < 2; again++) await wish(leila)
  const requests = (await recordAs(app, robin)).entries.filter(({ body }) => body.includes('"remove"'))
  expect(requests).toHaveLength(1)
})

async function theyComment(): Promise<void> {
  const email = 'counsel@law.test'
  const lawyer = await aLawyer(app, { email })
  await app.call('POST', '/groups/mine/lawyer', { as: robin, json: { email } })
  for (const as of [leila, kofi])
    await app.call('PUT', '/groups/mine/lawyer/consent', { as, json: { email } })
  const { group } = await recordAs(app, robin)
  const path = `/lawyer/groups/${group}/agreement/terms/${KEY}/comments`
  expect((await app.call('POST', path, { as: lawyer, json: { text: 'Where?' } })).status).toBe(204)
  const commentsPath = `/agreement/terms/${KEY}/comments`
  expect(
    (await app.call('POST', commentsPath, { as: robin, json: { text: 'Behind the house.' } })).status,
  ).toBe(204)
}
