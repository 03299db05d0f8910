import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { GATHER_MS, GATHERED_EVERY_MS } from '#domain/messages/limits.ts'
import { ROUND_LASTS_MS } from '#domain/sealed/rounds.ts'
import { drain } from '#api/mail/service.ts'
import { blocks } from '#db/schema/index.ts'
import { accept, aMember, ownWords, suggest } from '#tests/api/agreement/support.ts'
import { theySeal, theyStart, theyTakeBack } from '#tests/api/sealed/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'

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
})
afterEach(() => app.close())

async function bytes(as: number, path = '/agreement/waiting'): Promise<string> {
  const response = await app.call('GET', path, { as })
  return `${response.status} ${response.headers.get('etag')} ${await response.text()}`
}

describe('noting that a lawyer’s words were seen', () => {
  const see = (as: number, term: string) =>
    app.call('PUT', `/agreement/terms/${term}/seen`, { as, json: { at: 0 } })

  test('reveals nothing about the group’s own terms to someone on the free plan', async () => {
    await app.call('POST', '/agreement/terms', { as: robin, json: { title: 'The garden' } })
    const sol = await aClient(app, { first_name: 'Sol', state_id: 3100 })
    await theyLeave(app, kofi)
    await theyLeave(app, leila)
    await aGroup(app, robin, leila, sol)
    await app.call('POST', '/agreement/terms', { as: robin, json: { title: 'The garden' } })
    const [own, none, shipped] = await Promise.all(['own-1', 'own-9', 'notice'].map((key) => see(sol, key)))
    expect([own?.status, none?.status, shipped?.status]).toEqual([404, 404, 404])
    expect((await see(robin, 'own-1')).status).toBe(204)
  })

  test('isn’t possible for staff, lawyers or agents, or for another group’s terms', async () => {
    await app.call('POST', '/agreement/terms', { as: robin, json: { title: 'The garden' } })
    const ana = await aMember(app, 'Ana')
    await aGroup(app, ana, await aMember(app, 'Ben'))
    expect((await see(ana, 'own-1')).status).toBe(404)
    for (const as of [await anAdmin(app), await anAgent(app), await aLawyer(app, { email: 'l@law.test' })]) {
      expect((await see(as, 'notice')).status).toBe(403)
      expect(await bytes(as)).not.toContain('garden')
    }
    for (const key of ['__proto__', 'constructor', 'own-0', 'own-1e1', '%00', 'x'.repeat(5000)])
      expect([400, 404, 414]).toContain((await see(robin, key)).status)
  })
})

describe('what waits for one person', () => {
  const purpose = 'stops-paying'

  /** Every variant takes the same simulated time; only what the others do with their sealed answers differs. */
  async function world(others: () => Promise<unknown>): Promise<string[]> {
    await theyStart(app, robin)
    const seen: string[] = []
    await others()
    for (const ms of [0, MINUTE_MS, DAY_MS, ROUND_LASTS_MS - DAY_MS - 2 * MINUTE_MS]) {
      app.advance(ms)
      seen.push(await bytes(robin), await bytes(robin, '/news'))
    }
    return seen
  }

  test('is the same to the byte whether or not the others have sealed or taken back, until the round is over', async () => {
    const quiet = await world(async () => undefined)
    app.close()
    const worlds = [
      async () => theySeal(app, leila),
      async () => {
        await theySeal(app, leila)
        await theySeal(app, kofi)
      },
      async () => {
        await theySeal(app, leila)
        await theyTakeBack(app, leila)
      },
    ]
    for (const others of worlds) {
      app = await testApp()
      robin = await aMember(app, 'Robin')
      leila = await aMember(app, 'Leila')
      kofi = await aMember(app, 'Kofi')
      await aGroup(app, robin, leila, kofi)
      expect(await world(others)).toEqual(quiet)
      if (others !== worlds.at(-1)) app.close()
    }
    expect(quiet.join(' ')).toContain(purpose)
  })

  test('names nobody, with a block and after someone left', async () => {
    await suggest(app, leila, 'notice')
    await theyStart(app, robin)
    await app.deps.db.write((tx) => tx.insert(blocks).values({ user_id: kofi, blocked_id: leila, at: 0 }))
    for (const as of [robin, kofi, leila]) {
      const seen = await bytes(as)
      for (const name of ['Robin', 'Leila', 'Kofi']) expect(seen).not.toContain(name)
    }
    await theyLeave(app, leila)
    expect(await bytes(leila)).toContain('[]')
    expect(await bytes(robin)).not.toContain('Leila')
  })
})

describe('a wish', () => {
  const wish = (as: number, yes: boolean) =>
    app.call('PUT', '/agreement/terms/own-1/removal', { as, json: { yes } })

  async function mailsAfter(ms = GATHER_MS) {
    const known = app.mails.length
    app.advance(ms)
    await drain(app.deps)
    return app.mails.slice(known).filter(({ text }) => text.includes('would like to remove a term'))
  }

  async function ownTerm(): Promise<void> {
    await app.call('POST', '/agreement/terms', { as: robin, json: { title: 'The garden' } })
    await suggest(app, robin, 'own-1', 0, ownWords('We share it.'))
    for (const as of [leila, kofi]) await accept(app, as, 'own-1')
    await mailsAfter(GATHERED_EVERY_MS)
  }

  test('can’t be made to fill mailboxes by taking it back and repeating it', async () => {
    await ownTerm()
    let mails = 0
    for (let round = 0; round < 8; round++) {
      await wish(robin, true)
      mails += (await mailsAfter(GATHERED_EVERY_MS)).length
      await wish(robin, false)
      mails += (await mailsAfter(GATHERED_EVERY_MS)).length
    }
    expect(mails).toBe(2)
  })

  test('that was withdrawn before its email went out is emailed when it’s repeated', async () => {
    await ownTerm()
    await wish(robin, true)
    app.advance(MINUTE_MS)
    await wish(robin, false)
    expect(await mailsAfter(GATHERED_EVERY_MS)).toEqual([])
    await wish(robin, true)
    expect(await mailsAfter()).toHaveLength(2)
  })
})
