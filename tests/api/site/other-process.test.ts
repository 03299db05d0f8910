// Promise: What another process commits shows at the next request.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createSite } from '#api/site/site.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { PATH } from '#domain/paths.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { sqliteOf } from '#tests/support/engines.ts'

const COMMITS = 80
/** Every fifth commit changes the person's name, others the group's: cache keys depend on the person's. */
const OF_PERSON = 5

let app: TestApp
let site: ReturnType<typeof createSite>
let headers: Record<string, string>
let other: Awaited<ReturnType<typeof anotherProcess>>
/** The newest names that the other process has reported as committed. */
const committed = { Person: 0, Group: 0 }

beforeAll(async () => {
  app = await testApp()
  const at = { state_id: JOURNEY_CODE.ONBOARDING_COMPLETED }
  const [maya, theo] = [await aClient(app, at), await aClient(app, at)]
  await theySubscribe(app, maya)
  await aGroup(app, maya, theo)
  headers = { cookie: (await app.deps.sessions.start(maya, app.deps.clock(), 'test')).split(';')[0] ?? '' }
  site = createSite(app.deps, null, async (_request, { api }) => {
    const group = await (await api.groups.mine.$get()).text()
    await rest()
    return new Response(group)
  })
  other = await anotherProcess(maya)
})
afterAll(async () => {
  await other.end()
  await app.close()
})

async function anotherProcess(person: number) {
  const script = `
    const db = new (require('bun:sqlite').Database)(process.argv[1])
    db.run('PRAGMA busy_timeout = 5000')
    const rename = {
      Person: db.query('UPDATE users SET first_name = ? WHERE id = ${person}'),
      Group: db.query('UPDATE "groups" SET name = ?'),
    }
    for await (const name of console) {
      rename[name.split(' ')[0]]?.run(name)
      console.log(name)
    }`
  const child = Bun.spawn([process.execPath, '-e', script, sqliteOf(app.deps.db).filename], {
    stdin: 'pipe',
    stdout: 'pipe',
  })
  const output = child.stdout.getReader()
  return {
    async commit(whose: keyof typeof committed, number: number): Promise<void> {
      child.stdin.write(`${whose} ${number}\n`)
      await child.stdin.flush()
      await output.read()
      committed[whose] = number
    },
    async end(): Promise<void> {
      await child.stdin.end()
      await child.exited
    },
  }
}

async function rest(): Promise<void> {
  for (let turns = Math.floor(Math.random() * 6); turns > 0; turns -= 1)
    await new Promise((resolve) => setImmediate(resolve))
}

const known = new Map<string, { tag: string; text: string }>()

async function ask(path: string): Promise<string> {
  const before = Math.random() < 0.5 ? known.get(path) : undefined
  const condition = before && { 'if-none-match': before.tag }
  const response = await site.request(`${app.deps.config.publicUrl}${path}`, {
    headers: { ...headers, ...condition },
  })
  if (response.status === 304 && before) return before.text
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
  const tag = response.headers.get('etag')
  if (tag) known.set(path, { tag, text })
  return text
}

/** Returns responses that were already outdated when they were requested. */
async function staleIn(path: string): Promise<string[]> {
  const newest = { ...committed }
  const names = [...(await ask(path)).matchAll(/(Person|Group) (\d+)/g)]
  expect(names).not.toBeEmpty()
  const stale = names.filter(
    ([, whose, number]) => Number(number) < newest[whose === 'Person' ? whose : 'Group'],
  )
  return stale.map(([name]) => `${path}: ${name}`)
}

test('no response is older than what another process had committed', async () => {
  const paths = ['/api/me', '/api/groups/mine', PATH.DASHBOARD]
  await other.commit('Person', 0)
  await other.commit('Group', 0)
  let isOver = false
  const stale: string[] = []
  const asking = paths.flatMap((path) =>
    [1, 2, 3].map(async () => {
      while (!isOver) {
        stale.push(...(await staleIn(path)))
        await rest()
      }
    }),
  )
  for (let number = 1; number <= COMMITS; number += 1) {
    await other.commit(number % OF_PERSON === 0 ? 'Person' : 'Group', number)
    await rest()
  }
  isOver = true
  await Promise.all(asking)
  expect(stale).toEqual([])
})
