import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { RenderPage } from '#api/site/pages.ts'
import { createSite } from '#api/site/site.ts'
import { users } from '#db/schema/index.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { PATH } from '#domain/paths.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { SESSION_SLIDES_MS } from '#domain/accounts/sessions.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, theySubscribe } from '#tests/support/factories.ts'
import { aFolder } from '#tests/support/folder.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'

const folder = aFolder()
let app: TestApp
let renders: number
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Says who looks, which takes the rows of people and nothing else. */
const ownName: RenderPage = async (_request, { user }) => {
  const [row] = await app.deps.db.read
    .select()
    .from(users)
    .where(eq(users.id, user?.id ?? 0))
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" }
  return new Response(`Hello, ${row?.first_name}. ${'x'.repeat(2000)}`, { headers })
}

function aSite(render: RenderPage = ownName) {
  renders = 0
  return createSite({ ...app.deps }, folder, (...asked) => {
    renders += 1
    return render(...asked)
  })
}

type Site = ReturnType<typeof aSite>

/** A client to whom the pages of members are shown. */
async function aMember(): Promise<number> {
  const id = await aClient(app, { state_id: JOURNEY_CODE.ONBOARDING_COMPLETED })
  await theySubscribe(app, id)
  return id
}

async function aCookie(userId: number): Promise<string> {
  return (await app.deps.sessions.start(userId, app.deps.clock(), 'test')).split(';')[0] ?? ''
}

function visit(site: Site, cookie: string, path: string = PATH.DASHBOARD, headers: HeadersInit = {}) {
  const address = new URL(path, app.deps.config.publicUrl).href
  return site.request(address, { headers: { cookie, 'accept-encoding': 'gzip, br', ...headers } })
}

async function textOf(answer: Response): Promise<string> {
  const bytes = await answer.arrayBuffer()
  const isPacked = answer.headers.get('content-encoding') === 'gzip'
  return (
    new TextDecoder()
      .decode(isPacked ? Bun.gunzipSync(bytes) : bytes)
      .trim()
      .slice(0, 20)
      .split('.')[0] ?? ''
  )
}

const rename = (id: number, first_name: string) =>
  app.deps.db.write((tx) => tx.update(users).set({ first_name }).where(eq(users.id, id)))

describe('somebody’s own page', () => {
  test('is drawn once while nothing is written that it is made of, and looks the same to the last header', async () => {
    const site = aSite()
    const cookie = await aCookie(await aClient(app, { first_name: 'Ada' }))
    const first = await visit(site, cookie)
    const again = await visit(site, cookie)
    const plain = (headers: Headers) => [...headers].filter(([name]) => name !== 'x-request-id')
    expect(plain(again.headers)).toEqual(plain(first.headers))
    expect(again.headers.get('cache-control')).toBe('no-store')
    expect(again.headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1)
    expect(again.headers.get('content-security-policy')?.match(/frame-ancestors/g)).toHaveLength(1)
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect([await textOf(first), await textOf(again)]).toEqual(['Hello, Ada', 'Hello, Ada'])
    expect(renders).toBe(1)
  })

  test('is drawn again after a write to a table that it is made of, and not for others', async () => {
    const site = aSite()
    const id = await aClient(app, { first_name: 'Ada' })
    const cookie = await aCookie(id)
    await visit(site, cookie)
    // Somebody signs in, which is no row of a person.
    await aCookie(id)
    await visit(site, cookie)
    expect(renders).toBe(1)
    await rename(id, 'Grace')
    expect(await textOf(await visit(site, cookie))).toBe('Hello, Grace')
    // Somebody else's row may stand on it too.
    await aClient(app)
    await visit(site, cookie)
    expect(renders).toBe(3)
  })

  test('is drawn again where a write comes in between while it is drawn', async () => {
    const id = await aClient(app, { first_name: 'Ada' })
    const site = aSite(async (...asked) => {
      const page = await ownName(...asked)
      if (renders === 1) await rename(id, 'Grace')
      return page
    })
    const cookie = await aCookie(id)
    expect(await textOf(await visit(site, cookie))).toBe('Hello, Ada')
    expect(await textOf(await visit(site, cookie))).toBe('Hello, Grace')
  })

  test('is drawn again after fifteen seconds: some of it tells the time', async () => {
    const site = aSite()
    const cookie = await aCookie(await aClient(app))
    await visit(site, cookie)
    app.advance(14 * SECOND_MS)
    await visit(site, cookie)
    expect(renders).toBe(1)
    app.advance(SECOND_MS)
    await visit(site, cookie)
    expect(renders).toBe(2)
  })

  test('never reaches anybody else, nor another session or address', async () => {
    const site = aSite()
    const [ada, grace] = [await aMember(), await aMember()]
    await rename(ada, 'Ada')
    await rename(grace, 'Grace')
    const cookies = [await aCookie(ada), await aCookie(grace), await aCookie(ada)]
    const names = []
    for (const cookie of cookies) names.push(await textOf(await visit(site, cookie)))
    expect(names).toEqual(['Hello, Ada', 'Hello, Grace', 'Hello, Ada'])
    expect(renders).toBe(3)
    for (const path of [`${PATH.DASHBOARD}?page=2`, `${PATH.DASHBOARD}?page=3`, PATH.MATCHES])
      await visit(site, cookies[0] ?? '', path)
    expect(renders).toBe(6)
    const stranger = await visit(site, '')
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/login'),
    ])
  })

  test('is gone with the session, and another one after a change of role', async () => {
    const site = aSite(async (_request, { user, guardUser }) => {
      return new Response(`Role ${user?.role} ${guardUser?.role}`)
    })
    const id = await aClient(app)
    const cookie = await aCookie(id)
    expect(await textOf(await visit(site, cookie))).toBe('Role 2 2')
    await app.deps.db.write((tx) => tx.update(users).set({ role: ROLE.LAWYER }).where(eq(users.id, id)))
    expect(await textOf(await visit(site, cookie))).toBe(`Role ${ROLE.LAWYER} ${ROLE.LAWYER}`)
    await app.deps.sessions.endAllOf(id)
    expect((await visit(site, cookie)).status).toBe(302)
  })

  test('depends on who looks though no row is read', async () => {
    const site = aSite(async (_request, { user }) => new Response(`Hello, ${user?.first_name}`))
    const id = await aLawyer(app, { first_name: 'Ada' })
    const cookie = await aCookie(id)
    await visit(site, cookie)
    await rename(id, 'Grace')
    expect(await textOf(await visit(site, cookie))).toBe('Hello, Grace')
  })

  test('brings the renewed cookie of its own visit, which the next does not', async () => {
    const site = aSite()
    const cookie = await aCookie(await aClient(app))
    app.advance(SESSION_SLIDES_MS / 2)
    const prolonged = await visit(site, cookie)
    expect(prolonged.headers.getSetCookie()).toHaveLength(1)
    const next = await visit(site, cookie)
    expect(next.headers.getSetCookie()).toEqual([])
    expect(await textOf(next)).toBe(await textOf(prolonged))
  })

  test('is readable without compression as well', async () => {
    const site = aSite()
    const cookie = await aCookie(await aClient(app, { first_name: 'Ada' }))
    for (const accepted of ['identity', 'gzip;q=0', 'gzip; q=0.0, br', '']) {
      const answer = await visit(site, cookie, PATH.DASHBOARD, { 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect((await answer.text()).slice(0, 10)).toBe('Hello, Ada')
    }
    for (const accepted of ['gzip', 'br, gzip;q=0.5', '*'])
      expect(
        (await visit(site, cookie, PATH.DASHBOARD, { 'accept-encoding': accepted })).headers.get(
          'content-encoding',
        ),
      ).toBe('gzip')
    expect(renders).toBe(1)
  })
})

describe('what is not kept', () => {
  const answers: [what: string, path: string, make: () => Response][] = [
    ['a page that is made of more than rows', PATH.BILLING, () => new Response('page')],
    ['what leads elsewhere', PATH.MATCHES, () => Response.redirect('http://localhost:3000/dashboard', 302)],
    [
      'what is not there',
      PATH.DASHBOARD,
      () => new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } }),
    ],
    ['what sets a cookie', PATH.DASHBOARD, () => new Response('page', { headers: { 'set-cookie': 'a=b' } })],
  ]
  test.each(answers)('%s', async (_what, path, make) => {
    const site = aSite(async () => make())
    const cookie = await aCookie(await aMember())
    for (const time of [1, 2]) {
      await visit(site, cookie, path)
      expect(renders).toBe(time)
    }
  })

  test('a page that failed', async () => {
    const site = aSite(async () => {
      if (renders === 1) throw new Error('It fails once.')
      return new Response('It is there')
    })
    const cookie = await aCookie(await aClient(app))
    expect((await visit(site, cookie)).status).toBe(500)
    expect(await textOf(await visit(site, cookie))).toBe('It is there')
  })

  test('a page that does without a call that failed', async () => {
    const { matching } = app.deps
    const columns = spyOn(matching, 'columns').mockRejectedValueOnce(new Error('It fails once.'))
    const site = aSite(async (_request, { api, user }) => {
      const param = { userId: String(user?.id) }
      const matches = api.compatibility[':userId'].matches.$get({ param, query: {} })
      return new Response(
        await matches.then(
          ({ status }) => `Matches ${status}`,
          () => 'No matches',
        ),
      )
    })
    const cookie = await aCookie(await aMember())
    expect(await textOf(await visit(site, cookie))).toBe('No matches')
    expect(await textOf(await visit(site, cookie))).toBe('Matches 200')
    columns.mockRestore()
  })

  test('for long what its calls say changes sooner', async () => {
    const site = aSite(async (_request, { api }) => {
      const answer = await api.invitations.$get()
      return new Response(await answer.text())
    })
    const id = await aMember()
    const cookie = await aCookie(id)
    // The answer was kept eight seconds before the page is drawn of it, and is good for seven more.
    await visit(site, cookie)
    renders = 0
    app.advance(8 * SECOND_MS)
    await visit(site, cookie, `${PATH.DASHBOARD}?again`)
    app.advance(6 * SECOND_MS)
    await visit(site, cookie, `${PATH.DASHBOARD}?again`)
    expect(renders).toBe(1)
    app.advance(SECOND_MS)
    await visit(site, cookie, `${PATH.DASHBOARD}?again`)
    expect(renders).toBe(2)
  })
})
