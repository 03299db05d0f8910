// Promise: Until a group's sealed answers open, no member can tell from any response, email or event whether anyone else has answered, replaced an answer or taken one back.

import { afterEach, expect, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { POLICY } from '#api/middleware/policy.ts'
import { drain } from '#api/mail/service.ts'
import { tickRounds } from '#api/features/sealed/service/tick.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { PURPOSES } from '#domain/sealed/purposes.ts'
import { TICK_MS } from '#domain/sealed/rounds.ts'
import { cookieOf, type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { suggest } from '#tests/api/agreement/support.ts'
import { answerWith, SALT, theySeal, theyStart, theyTakeBack } from './support.ts'

const open: TestApp[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

/** A group whose first member watches. The same people with the same numbers in every variant. */
async function aWorld(others: number) {
  const app = await testApp()
  open.push(app)
  const aMember = async (first_name: string) => {
    const email = `${first_name.toLowerCase()}@example.test`
    const id = await aClient(app, { first_name, email, state_id: 3100 })
    await theySubscribe(app, id)
    return id
  }
  const watcher = await aMember('Robin')
  const mates: number[] = []
  for (let count = 0; count < others; count += 1) mates.push(await aMember(`Mate${count}`))
  await aGroup(app, watcher, ...mates)
  await theyStart(app, mates[0] ?? 0)
  await suggest(app, mates[0] ?? 0, 'notice')
  const cookie = await cookieOf(app.deps, watcher)
  const heard: unknown[] = []
  app.deps.newsroom.listen(
    watcher,
    (news) => heard.push(news),
    () => undefined,
  )
  return { app, watcher, mates, cookie, heard }
}

type World = Awaited<ReturnType<typeof aWorld>>

/** Streams never end, and the caller's own browsers are in the order of random ids. */
const NOT_READ = /\/events$|^\/sessions$/

/** Every other address that a client may read, with a value for each parameter. */
function readable({ app, mates }: World): string[] {
  const paths = createApp(app.deps).routes.flatMap(({ method, path, handler }) => {
    const policy: unknown = Reflect.get(handler, POLICY)
    const isTheirs = typeof policy === 'string' && /client|member|self or|anyone/.test(policy)
    return method === 'GET' && isTheirs && !NOT_READ.test(path) ? [path] : []
  })
  return [...new Set(paths)].flatMap((path) => {
    const filled = path.replaceAll(/:(?:user_?id|other)\w*/gi, String(mates[0]))
    if (filled.includes(':purpose')) return PURPOSES.map((purpose) => filled.replace(':purpose', purpose))
    return [filled.replaceAll(/:\w+(?:\{[^}]*\})?/g, '1')]
  })
}

async function responseTo(
  { app, cookie }: World,
  method: string,
  path: string,
  json?: unknown,
): Promise<string> {
  const response = await app.call(method, path, { headers: { cookie }, ...(json !== undefined && { json }) })
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
  // Printed files get a new id each time.
  return JSON.stringify([
    method,
    path,
    response.status,
    headers,
    body.startsWith('%PDF') ? body.length : body,
  ])
}

/** What the watcher sees from every call, of their own acts, and in emails. */
async function watched(world: World, step: number): Promise<string[]> {
  const { app, heard } = world
  const seen = []
  const answer = { round: 1, salt: SALT, answer: answerWith(step % 2 === 0 ? 'sell' : 'dilute') }
  const path = '/sealed/stops-paying/answer'
  // They change their own answer, take it back and answer again: their receipts are part of what they see.
  seen.push(await responseTo(world, 'PUT', path, answer))
  seen.push(await responseTo(world, 'DELETE', path))
  seen.push(await responseTo(world, 'DELETE', path))
  seen.push(await responseTo(world, 'POST', '/sealed/stops-paying', { setup: null }))
  if (step % 3 !== 0) seen.push(await responseTo(world, 'PUT', path, answer))
  for (const address of readable(world)) seen.push(await responseTo(world, 'GET', address))
  await drain(app.deps)
  const mails = app.mails.filter(({ to }) => to.includes('robin'))
  return [...seen, JSON.stringify(mails.map(({ subject, text }) => [subject, text])), JSON.stringify(heard)]
}

/**
 * Acts of the others, in any order. Orders that end a window with an answer taken back, or with all answered, would end the
 * round.
 */
function acts(seed: number, people: number): readonly (readonly [number, 'seal' | 'take back'])[] {
  let state = seed
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return Array.from({ length: 1 + random(5) }, () => [random(people), random(3) > 0 ? 'seal' : 'take back'])
}

test.each([
  [2, 1],
  [2, 2],
  [1, 3],
  [4, 4],
])(
  'with %d others (seed %d)',
  async (others, seed) => {
    const quiet = await aWorld(others)
    const busy = await aWorld(others)
    expect(readable(busy).length).toBeGreaterThan(60)
    for (let step = 0; step < 4; step += 1) {
      for (const [mate, act] of acts(seed * 100 + step, others)) {
        const id = busy.mates[mate] ?? 0
        await (act === 'seal'
          ? theySeal(busy.app, id, answerWith('sell', 'x'.repeat(step * 60)))
          : theyTakeBack(busy.app, id))
        for (const { app } of [quiet, busy]) app.advance(MINUTE_MS / 4)
      }
      // In the last window everyone answers: until the tick, nothing shows that either.
      if (step === 3) for (const id of busy.mates) await theySeal(busy.app, id)
      const seen = await watched(quiet, step)
      const other = await watched(busy, step)
      expect(other.filter((line, index) => line !== seen[index])).toEqual([])
    }
  },
  120_000,
)

test('a tick that finds the round incomplete shows nothing', async () => {
  const quiet = await aWorld(2)
  const busy = await aWorld(2)
  const [first = 0, second = 0] = busy.mates
  for (let step = 0; step < 3; step += 1) {
    await theySeal(busy.app, first)
    await theyTakeBack(busy.app, first)
    await theySeal(busy.app, first)
    for (const { app } of [quiet, busy]) {
      app.advance(TICK_MS)
      await tickRounds(app.deps)
    }
    expect(await watched(busy, 1)).toEqual(await watched(quiet, 1))
  }
  await theySeal(busy.app, second)
  expect(quiet.app.mails.map(({ subject }) => subject)).toContain('New wording for Notice')
}, 900_000)
