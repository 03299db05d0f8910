// Promise: Only the person sees their figures for the Financial Snapshot, except those they switch on for their group.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { FIGURES, aMember, groupOf, NEVER_OWNED, ownOf, theyCount, theySave, theyShare } from './support.ts'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('own figures', () => {
  test('are empty at first, and saved with what they mean for first-time buyer tests', async () => {
    const robin = await aMember(app, 'Robin')
    expect(await ownOf(app, robin)).toEqual({ version: 0, figures: null, first_time: null, group: null })
    const saved = await theySave(app, robin, FIGURES, NEVER_OWNED)
    expect(await saved.json()).toEqual({ version: 1, figures: FIGURES, first_time: NEVER_OWNED, group: null })
  })

  test('are refused from a stale tab, so that it can’t restore what another one changed', async () => {
    const robin = await aMember(app, 'Robin')
    await theySave(app, robin, FIGURES)
    const stale = { version: 0, figures: { ...FIGURES, salary: 1 }, first_time: null }
    const response = await app.call('PUT', '/snapshot/mine', { as: robin, json: stale })
    expect(response.status).toBe(409)
    expect((await ownOf(app, robin)).figures?.salary).toBe(FIGURES.salary)
  })

  test('can be sent again after a lost response', async () => {
    const robin = await aMember(app, 'Robin')
    const sent = { version: 0, figures: FIGURES, first_time: NEVER_OWNED }
    const send = async () => (await app.call('PUT', '/snapshot/mine', { as: robin, json: sent })).json()
    const saved = await send()
    expect(saved).toMatchObject({ version: 1, figures: FIGURES })
    expect(await send()).toEqual(saved)
  })

  test('are refused outside their limits', async () => {
    const robin = await aMember(app, 'Robin')
    for (const salary of [-1, 1.5, 1_000_000_001, '5']) {
      const json = { version: 0, figures: { ...FIGURES, salary }, first_time: null }
      expect((await app.call('PUT', '/snapshot/mine', { as: robin, json })).status).toBe(400)
    }
  })

  test('aren’t saved on the free plan, but earlier ones can still be deleted', async () => {
    const free = await aClient(app, { state_id: 3100 })
    const other = await aMember(app, 'Leila')
    await aGroup(app, free, other)
    expect(await refusalIn(await theySave(app, free, FIGURES))).toEqual([
      403,
      'Your figures are saved once you’re a member.',
    ])
    expect((await theyShare(app, free, 'salary')).status).toBe(403)
    expect((await theyCount(app, free)).status).toBe(403)
    expect(await groupOf(app, free)).toBeNull()
    expect((await ownOf(app, free)).version).toBe(0)
    expect((await app.call('DELETE', '/snapshot/mine', { as: free })).status).toBe(204)
  })

  test('can’t be read, changed or deleted by staff and lawyers', async () => {
    for (const as of [await anAdmin(app), await anAgent(app), await aLawyer(app)]) {
      for (const [method, path] of [
        ['GET', '/snapshot/mine'],
        ['PUT', '/snapshot/mine'],
        ['DELETE', '/snapshot/mine'],
        ['PUT', '/snapshot/mine/shared'],
        ['PUT', '/snapshot/mine/counting'],
        ['GET', '/snapshot/group'],
      ] as const) {
        expect((await app.call(method, path, { as, json: {} })).status).toBe(403)
      }
    }
  })

  test('are deleted after two years without a change', async () => {
    const robin = await aMember(app, 'Robin')
    await theySave(app, robin, FIGURES)
    app.advance(731 * DAY_MS)
    await pruneExpired(app.deps)
    expect(await ownOf(app, robin)).toMatchObject({ version: 0, figures: null })
  })
})

describe('sharing', () => {
  test('is off at first, shows single figures to the group, and ends with the group', async () => {
    const [robin, leila, kofi] = [
      await aMember(app, 'Robin'),
      await aMember(app, 'Leila'),
      await aMember(app, 'Kofi'),
    ]
    await aGroup(app, robin, leila, kofi)
    await theySave(app, robin, FIGURES, NEVER_OWNED)
    const seenBy = async (as: number) => (await groupOf(app, as))?.members.find(({ id }) => id === robin)
    expect(await seenBy(leila)).toMatchObject({ shared: [], outcomes: null })

    await theyShare(app, robin, 'fhsa', 'first_time')
    expect(await seenBy(leila)).toMatchObject({
      first_name: 'Robin',
      shared: [{ key: 'fhsa', cents: FIGURES.fhsa }],
      outcomes: { ontario: 'pass' },
    })
    await theyShare(app, robin)
    expect(await seenBy(kofi)).toMatchObject({ shared: [], outcomes: null })

    await theyShare(app, robin, 'salary')
    await theyLeave(app, robin)
    expect((await ownOf(app, robin)).group).toBeNull()
    await aGroup(app, robin, await aMember(app, 'Mina'))
    expect((await ownOf(app, robin)).group).toMatchObject({ shared: [], counts: false })
  })

  test('needs a group', async () => {
    const robin = await aMember(app, 'Robin')
    expect(await refusalIn(await theyShare(app, robin, 'salary'))).toEqual([
      409,
      'You’re no longer in a group. Please reload this page.',
    ])
    expect((await theyCount(app, robin)).status).toBe(409)
  })

  test('can’t count figures that nobody entered', async () => {
    const robin = await aMember(app, 'Robin')
    await aGroup(app, robin, await aMember(app, 'Leila'))
    expect(await refusalIn(await theyCount(app, robin))).toEqual([409, 'Enter your figures first.'])
    expect((await ownOf(app, robin)).group).toMatchObject({ counts: false })
  })
})
