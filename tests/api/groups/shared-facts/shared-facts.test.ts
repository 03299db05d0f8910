// Promise: A member's group sees what the member chose to share, and no other group does.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { shareableFacts } from '#api/features/groups/shared-facts/schemas.ts'
import { factsSharedIn } from '#api/features/groups/shared-facts/service.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { inquiries, inquiryOptions } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { theyAnswer } from '#tests/support/questionnaire.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let maya: number
let theo: number
let uma: number
let group: number
let otherGroup: number
beforeEach(async () => {
  app = await testApp()
  await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
  const person = (first_name: string) => aClient(app, { first_name, state_id: 3100 })
  ;[maya, theo, uma] = [await person('Maya'), await person('Theo'), await person('Uma')]
  group = await aGroup(app, maya, theo)
  otherGroup = await aGroup(app, uma, await person('Noah'))
})
afterEach(() => app.close())

const share = (as: number, subject: string, option: string | null) =>
  app.call('PUT', '/groups/mine/shared-facts', { as, json: { subject, option } })

async function ownFacts(as: number) {
  const response = await app.call('GET', '/groups/mine/shared-facts', { as })
  return v.parse(shareableFacts, await response.json())
}

const ownFact = async (as: number, wanted: string) =>
  (await ownFacts(as)).find(({ subject }) => subject === wanted)

async function seenIn(groupId: number) {
  const facts = await factsSharedIn(app.deps.db.read, groupId)
  return facts.map(({ user_id, subject, option }) => [user_id, subject, option])
}

async function inquiryOf(key: string): Promise<number> {
  const [row] = await app.deps.db.read.select().from(inquiries).where(eq(inquiries.key, key))
  return row?.id ?? 0
}

async function retire(question: string, option?: string): Promise<void> {
  const id = await inquiryOf(question)
  await app.deps.db.write(async (tx) => {
    if (option === undefined) await tx.update(inquiries).set({ retired: true }).where(eq(inquiries.id, id))
    else await tx.update(inquiryOptions).set({ retired: true }).where(eq(inquiryOptions.key, option))
  })
}

describe('a shared fact', () => {
  test('is seen in the group of the person who shared it, and only there', async () => {
    for (const as of [maya, uma]) expect((await share(as, 'budget', 'under-400k')).status).toBe(204)
    await share(maya, 'timing', 'later')
    await share(theo, 'budget', '1m-to-1500k')
    expect((await seenIn(group)).toSorted()).toEqual([
      [maya, 'budget', 'under-400k'],
      [maya, 'timing', 'later'],
      [theo, 'budget', '1m-to-1500k'],
    ])
    expect(await seenIn(otherGroup)).toEqual([[uma, 'budget', 'under-400k']])
    expect((await ownFact(theo, 'budget'))?.shared).toBe('1m-to-1500k')
  })

  test('can be changed, and sharing it can be stopped separately', async () => {
    await share(maya, 'budget', 'under-400k')
    await share(maya, 'timing', 'later')
    await share(theo, 'budget', '1m-to-1500k')
    await share(maya, 'budget', '400k-to-600k')
    expect((await ownFact(maya, 'budget'))?.shared).toBe('400k-to-600k')
    await share(maya, 'budget', null)
    expect((await ownFact(maya, 'budget'))?.shared).toBeNull()
    expect((await seenIn(group)).toSorted()).toEqual([
      [maya, 'timing', 'later'],
      [theo, 'budget', '1m-to-1500k'],
    ])
  })

  test('must be one of the question’s options', async () => {
    for (const option of ['later', 'nonsense', ''])
      expect((await share(maya, 'budget', option)).status).toBe(400)
    expect(
      await refusalIn(await share(await aClient(app, { state_id: 3100 }), 'budget', 'under-400k')),
    ).toEqual([409, 'You’re no longer in a group. Please reload this page.'])
    expect(await seenIn(group)).toEqual([])
  })
})

describe('what can be shared', () => {
  test('is the options in order, with the caller’s published answer marked', async () => {
    const inquiry = await inquiryOf('purchase-budget')
    await theyAnswer(app, maya, [await inquiryOf('down-payment'), inquiry], [0, 2])
    await theyAnswer(app, theo, [inquiry], [1])
    const budget = await ownFact(maya, 'budget')
    expect(budget?.options.map(({ key }) => key)).toEqual([
      'under-400k',
      '400k-to-600k',
      '600k-to-800k',
      '800k-to-1m',
      '1m-to-1500k',
      '1500k-or-more',
    ])
    expect(budget?.answered).toBe('600k-to-800k')
    expect((await ownFact(theo, 'budget'))?.answered).toBe('400k-to-600k')
    expect((await ownFact(theo, 'timing'))?.answered).toBeNull()
  })

  test('leaves out what the questionnaire no longer asks', async () => {
    await theyAnswer(app, maya, [await inquiryOf('purchase-budget')], [0])
    await share(maya, 'budget', 'under-400k')
    await share(maya, 'timing', 'later')
    await retire('purchase-budget', 'under-400k')
    const budget = await ownFact(maya, 'budget')
    expect(budget?.options.map(({ key }) => key)).not.toContain('under-400k')
    expect(budget?.answered).toBeNull()
    expect(await seenIn(group)).toEqual([[maya, 'timing', 'later']])
    await retire('purchase-timing')
    expect((await ownFacts(maya)).map(({ subject }) => subject)).toEqual(['budget', 'down-payment'])
    expect(await seenIn(group)).toEqual([])
  })
})
