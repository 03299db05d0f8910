// Promise: A video link works for ten minutes, for one signed-in person and one file; changed, passed on, or after signing out, it's refused.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { signedLink } from '#api/features/course/media/schemas.ts'
import { users } from '#db/schema/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { filmOf, putMedia } from '#tests/support/films.ts'
import {
  aMember,
  callAs,
  courseApp,
  FILM_S,
  linkFor,
  onFreePlan,
  report,
  takeModules,
  videoId,
} from './support.ts'

let app: TestApp
let member: number
let link: string
beforeAll(async () => {
  app = await courseApp()
  member = await aMember(app)
  link = await linkFor(app, member, 'one-first.mp4')
})
afterAll(() => app.close())

const ask = (filename: string, as: number) =>
  callAs(app, 'GET', `/curriculums/signed-url?filename=${filename}`, as)

/** Opens a link as a browser would; returns status and body. */
async function opened(path: string, as?: number, method = 'GET') {
  const response = await app.call(method, path, as === undefined ? {} : { as })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && method === 'GET'
  return { status: response.status, body: isJson ? await response.json() : null }
}

/** Returns the link with some parts replaced. */
function changed(parts: Record<string, string>, filename = 'one-first.mp4'): string {
  const query = new URLSearchParams(link.split('?')[1])
  for (const [name, value] of Object.entries(parts)) query.set(name, value)
  return `/media/${filename}?${query}`
}

const part = (name: string) => new URLSearchParams(link.split('?')[1]).get(name) ?? ''
const WRONG = { detail: 'This link isn’t yours or has been changed. Please play the video again.' }

describe('a link is issued', () => {
  test('to a member, for the film of an open video, and works', async () => {
    expect(link).toMatch(
      /^\/media\/one-first\.mp4\?user=\d+&expires=\d+&version=[\w-]{22}&signature=[\w-]{43}$/,
    )
    const film = await app.call('GET', link, { as: member })
    expect(film.status).toBe(200)
    expect(await film.bytes()).toEqual(new Uint8Array(filmOf(FILM_S)))
  })

  test('to no one for a locked video: by the one before, by module order, by plan', async () => {
    const free = await onFreePlan(app)
    expect(await ask('one-second.mp4', member)).toEqual({
      status: 403,
      body: { detail: 'Complete Previous Video' },
    })
    expect((await ask('two-first.mp4', member)).status).toBe(403)
    await takeModules(app, free, 1, 1)
    expect((await ask('two-first.mp4', free)).status).toBe(200)
    await takeModules(app, free, 2, 2)
    const { status, body } = await ask('three-first.mp4', free)
    expect(status).toBe(403)
    expect(body).toEqual({ detail: 'You’re on the Free plan. This module is for members.' })
  })

  test.each([
    'nothing.mp4',
    'one-first',
    'one-first.vtt',
    '../cohearth.sqlite',
    '%2e%2e%2fsecret.key',
    '%00',
  ])("to no one for %s, which isn't a film of the course", async (filename) =>
    expect((await ask(filename, member)).status).toBe(404),
  )

  test("to no one without a name, with one that's too long, or with two", async () => {
    expect((await callAs(app, 'GET', '/curriculums/signed-url', member)).status).toBe(400)
    expect((await ask('a'.repeat(200), member)).status).toBe(400)
    expect((await ask('one-first.mp4&filename=one-second.mp4', member)).status).toBe(400)
  })

  test('to no one for a film that the server lacks, and no watching starts', async () => {
    const other = await courseApp()
    const learner = await aMember(other)
    putMedia(other.deps.config.dataDir, 'one-first.mp4', 'no film')
    const path = '/curriculums/signed-url?filename=one-first.mp4'
    expect(await callAs(other, 'GET', path, learner)).toEqual({
      status: 404,
      body: { detail: 'Video Not Available' },
    })
    expect((await report(other, learner, 'one-first', [[0, 10]])).status).toBe(409)
    await other.close()
  })

  test('only to clients with a plan', async () => {
    const path = '/curriculums/signed-url?filename=one-first.mp4'
    expect((await app.call('GET', path)).status).toBe(401)
    for (const other of [
      await anAdmin(app),
      await anAgent(app),
      await aClient(app),
      await aClient(app, { state_id: 2000 }),
    ])
      expect((await ask('one-first.mp4', other)).status).toBe(403)
  })
})

describe('a tampered link is refused', () => {
  test('whichever part is changed', async () => {
    const other = await aMember(app)
    const later = String(Number(part('expires')) + 60)
    const tampered = [
      changed({ user: String(other) }),
      changed({ user: `${member}0` }),
      changed({ user: ` ${member}` }),
      changed({ user: `0${member}` }),
      changed({ user: '' }),
      changed({ expires: later }),
      changed({ expires: `${part('expires')}0` }),
      changed({ expires: `${part('expires')}.0` }),
      changed({ expires: `0${part('expires')}` }),
      changed({ expires: 'Infinity' }),
      changed({ expires: '' }),
      changed({ version: '' }),
      changed({ version: part('version').slice(1) }),
      changed({ signature: '' }),
      changed({ signature: part('signature').slice(0, -1) }),
      changed({ signature: `${part('signature')}=` }),
      changed({ signature: part('signature').toLowerCase() }),
      changed({ signature: 'A'.repeat(43) }),
      changed({}, 'one-second.mp4'),
      changed({}, 'one-first.MP4'),
      changed({}, 'one-first.vtt'),
      changed({}, '..%2fone-first.mp4'),
      changed({}, 'one-first.mp4%00'),
    ]
    for (const path of tampered) {
      const response = await opened(path, member)
      expect({ path, ...response }).toEqual({ path, status: 403, body: WRONG })
    }
  })

  test('if a part is missing', async () => {
    for (const name of ['user', 'expires', 'version', 'signature']) {
      const query = new URLSearchParams(link.split('?')[1])
      query.delete(name)
      expect((await opened(`/media/one-first.mp4?${query}`, member)).status).toBe(400)
    }
    expect((await opened(`${link}&user=${member}`, member)).status).toBe(400)
  })

  test('whichever character of its signature is changed', async () => {
    const signature = part('signature')
    for (let at = 0; at < signature.length; at += 1) {
      const other = signature[at] === 'A' ? 'E' : 'A'
      const path = changed({ signature: signature.slice(0, at) + other + signature.slice(at + 1) })
      expect((await opened(path, member)).status).toBe(403)
    }
  })

  test('if another server signed it', async () => {
    const other = await courseApp()
    other.deps.key = {
      ...app.deps.key,
      digest: (purpose, text) => app.deps.key.digest(`not ${purpose}`, text),
    }
    const learner = await aMember(other)
    const foreign = await linkFor(other, learner, 'one-first.mp4')
    await other.close()
    expect(learner).toBe(member)
    expect(await opened(foreign, member)).toEqual({ status: 403, body: WRONG })
  })
})

describe('a link works only for its person', () => {
  test('not for anyone else, members and staff included', async () => {
    expect(await opened(link)).toMatchObject({ status: 401 })
    expect(await opened(link, await aMember(app))).toEqual({ status: 403, body: WRONG })
    for (const other of [await anAdmin(app), await anAgent(app)])
      expect((await opened(link, other)).status).toBe(403)
  })

  test('and not after they sign out or are deactivated', async () => {
    const learner = await aMember(app)
    const link = await linkFor(app, learner, 'one-first.mp4')
    const cookie = (await app.deps.sessions.start(learner, app.deps.clock(), 'test')).split(';')[0] ?? ''
    const open = () => app.call('GET', link, { headers: { cookie } })
    expect((await open()).status).toBe(200)
    await app.call('POST', '/logout', { headers: { cookie } })
    expect((await open()).status).toBe(401)
    expect((await opened(link, learner)).status).toBe(200)
    await app.deps.db.write(async (tx) => {
      await tx.update(users).set({ is_active: false }).where(eq(users.id, learner))
    })
    expect((await opened(link, learner)).status).toBe(401)
  })
})

test("a first link starts the watching, and later ones don't restart it", async () => {
  const learner = await aMember(app)
  expect((await report(app, learner, 'one-first', [[0, 60]])).status).toBe(409)
  await linkFor(app, learner, 'one-first.mp4')
  app.advance(60_000)
  await linkFor(app, learner, 'one-first.mp4')
  expect((await report(app, learner, 'one-first', [[0, 60]])).body).toMatchObject({ watched: 0.555 })
  expect(await videoId(app, 'one-first')).toBeGreaterThan(0)
})

test('the response matches its description', async () => {
  expect(v.is(signedLink, (await ask('one-first.mp4', member)).body)).toBe(true)
})
