// Promise: Groups keep two to five members, and partners share one, when eight people invite, respond, vote, leave, remove and block at once.

import { expect, test } from 'bun:test'
import { aMatch } from '#tests/api/groups/invitations/match-support.ts'
import { testApp } from '#tests/support/app.ts'
import { actAtOnce } from '#tests/support/groups-at-once.ts'

const ROUNDS = 12

test('nobody is in a group of one or of six, and partners are in one group, whatever happens at once', async () => {
  const app = await testApp()
  const people: number[] = []
  for (const letter of 'abcdefgh') people.push(await aMatch(app, `Ana${letter}`))
  const together = await actAtOnce({ call: app.call, db: app.deps.db, people, rounds: ROUNDS })
  // Without accepted invitations, this would prove nothing.
  expect(together).toBeGreaterThan(0)
  await app.close()
})
