import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { readConfig } from '#api/boot/config.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { MEDIA } from '#api/boot/data-folder.ts'
import { openDatabase } from '#db/client.ts'
import { PLAYABLE_FILM, putMedia } from '#tests/support/films.ts'
import { rawRequest } from '#tests/support/raw-http.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

/** The course's first film as the executable ships it. */
const BROUGHT = join(import.meta.dir, '../../../db/seed/course/media/why-buy-together.mp4')
const PATH = '/api/course-preview/video'

let server: Server
beforeAll(async () => {
  server = await startServer('executable', { DEMO: '1' })
})
afterAll(() => server.remove())

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + PATH, { method, headers })

/** Expects the very bytes of a file, whole and in ranges. */
async function expectFilm(path: string): Promise<void> {
  const film = await Bun.file(path).bytes()
  const whole = await get()
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  expect(whole.headers.get('content-length')).toBe(String(film.length))
  expect(await whole.bytes()).toEqual(film)
  const place = fc.nat(film.length - 1)
  await fc.assert(
    fc.asyncProperty(place, place, async (one, other) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)]
      const part = await get({ range: `bytes=${first}-${last}` })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/${film.length}`)
      expect(await part.bytes()).toEqual(film.slice(first, last + 1))
    }),
    { numRuns: 30 },
  )
  const head = await rawRequest(server.url, PATH, { method: 'HEAD' })
  expect(head.head.toLowerCase()).toContain(`content-length: ${film.length}`)
  expect(head.body).toBe('')
  const beyond = await get({ range: `bytes=${film.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
  const etag = whole.headers.get('etag') ?? ''
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  expect((await get({ range: 'bytes=0-1,5-6' })).status).toBe(200)
}

describe('the executable serves', () => {
  test('the films embedded in it', async () => {
    await expectFilm(BROUGHT)
  })

  test("the operator's film instead, and the embedded one again once that is removed", async () => {
    const before = await get({}, 'HEAD')
    putMedia(server.dataDir, 'why-buy-together.mp4', await Bun.file(PLAYABLE_FILM).bytes())
    await expectFilm(PLAYABLE_FILM)
    rmSync(join(server.dataDir, MEDIA, 'why-buy-together.mp4'))
    const after = await get({}, 'HEAD')
    expect([after.status, after.headers.get('etag')]).toEqual([before.status, before.headers.get('etag')])
  })

  test("a member's film through a link, only to them", async () => {
    putMedia(server.dataDir, 'why-buy-together.mp4', await Bun.file(PLAYABLE_FILM).bytes())
    const cookie = await cookieOfMember()
    const address = `${server.url}/api/curriculums/signed-url?filename=why-buy-together.mp4`
    const { signed_url }: { signed_url: string } = await (
      await fetch(address, { headers: { cookie } })
    ).json()
    const film = await fetch(server.url + signed_url, { headers: { cookie, range: 'bytes=4-7' } })
    expect([film.status, await film.text()]).toEqual([206, 'ftyp'])
    expect((await fetch(server.url + signed_url)).status).toBe(401)
  })

  test("only the start of a member's film to a browser that requests the whole film before playing", async () => {
    rmSync(join(server.dataDir, MEDIA, 'why-buy-together.mp4'), { force: true })
    const cookie = await cookieOfMember()
    const address = `${server.url}/api/curriculums/signed-url?filename=why-buy-together.mp4`
    const { signed_url }: { signed_url: string } = await (
      await fetch(address, { headers: { cookie } })
    ).json()
    const { size } = Bun.file(BROUGHT)
    const slice = await fetch(server.url + signed_url, { headers: { cookie, range: 'bytes=0-' } })
    expect([slice.status, slice.headers.get('content-range')]).toEqual([206, `bytes 0-262143/${size}`])
    expect(await slice.bytes()).toEqual((await Bun.file(BROUGHT).bytes()).slice(0, 262_144))
  })
})

async function cookieOfMember(): Promise<string> {
  const db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: server.url }))
  const member = db.sqlite
    .query<{ id: number }, []>('SELECT id FROM users WHERE role = 2 AND state_id >= 3100')
    .get()
  const cookie = await sessions.start(member?.id ?? 0, Date.now(), 'test')
  await db.close()
  return cookie.split(';')[0] ?? ''
}
