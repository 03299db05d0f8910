// Promise: Pending, withdrawn and declined invitations and their emails reveal nothing about anyone's answers.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { theyInvite, theyLeave, theyMeet } from '#tests/support/groups.ts'
import { aMember, aWorld, differences, seenBy, type World } from './support.ts'

let world: World
let attacker: number
beforeAll(async () => {
  world = await aWorld(10)
  attacker = await aMember(world, 99)
})
afterAll(() => world.app.close())

const partOf = (seen: Map<string, string>) =>
  [...seen]
    .filter(([path]) => path !== '/invitations')
    .map(([path, text]) => [path, text.replace(/"invitation":"\w+"/g, '')])

test('a waiting, withdrawn or declined invitation reveals nothing more about anyone', async () => {
  const [, victim = 0] = world.people
  const before = await seenBy(world, attacker)
  const first = await theyInvite(world.app, attacker, victim)
  expect(partOf(await seenBy(world, attacker))).toEqual(partOf(before))
  const withdrawn = await world.app.call('DELETE', `/invitations/${first}`, { as: attacker })
  expect(withdrawn.status).toBe(204)
  expect(partOf(await seenBy(world, attacker))).toEqual(partOf(before))
  const id = await theyInvite(world.app, attacker, victim)
  await world.app.call('PUT', `/invitations/${id}`, { as: victim, json: { accepted: false } })
  expect(partOf(await seenBy(world, attacker))).toEqual(partOf(before))
}, 900_000)

test('someone who leaves takes along what partners saw', async () => {
  const victim = world.people[5] ?? 0
  const before = await seenBy(world, attacker)
  await theyMeet(world.app, attacker, victim)
  const together = await seenBy(world, attacker)
  expect(together.get(`/compatibility/${attacker}/matches/${victim}`)).toContain('"detail":"full"')
  await theyLeave(world.app, victim)
  expect(differences(before, await seenBy(world, attacker))).toEqual([])
}, 900_000)

test('an invitation’s emails contain no score', async () => {
  await drain(world.app.deps)
  const before = world.app.mails.length
  const victim = world.people[6] ?? 0
  const id = await theyInvite(world.app, attacker, victim)
  await drain(world.app.deps)
  await world.app.call('PUT', `/invitations/${id}`, { as: victim, json: { accepted: true } })
  await drain(world.app.deps)
  const mails = world.app.mails.slice(before)
  expect(mails).toHaveLength(2)
  for (const { text, html, subject } of mails) {
    expect(html).not.toMatch(/Great Match|Good Match|\d\s?% (match|compatible)/i)
    expect(`${subject} ${text}`).not.toMatch(/\d\s?%|0\.\d|Great Match|Good Match|percent/i)
  }
})
