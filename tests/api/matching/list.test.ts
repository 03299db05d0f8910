import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { MatchList } from '#api/features/matching/schemas.ts'
import { matchMarks, users } from '#db/schema/index.ts'
import { AREAS } from '#domain/matching/areas.ts'
import type { Mark } from '#domain/matching/list/marks.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent, theySubscribe } from '#tests/support/factories.ts'
import { theyMeet } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'
import { theyShare } from '#tests/support/wishes.ts'

const NAMES = ['Ana', 'Noé', 'Ida', 'Sol', 'Max', 'Zoé']

let app: TestApp
let viewer: number
let people: number[]

beforeEach(async () => {
  app = await testApp()
  const questions = await someQuestions(app, 'Finances', 12)
  const someone = async (first_name: string, differing: number) => {
    const id = await aClient(app, { state_id: 3100, first_name, last_name: 'Roy' })
    const answers = questions.map((_, index) => (index < differing ? 1 : 0))
    await theyAnswer(app, id, questions, answers)
    return id
  }
  viewer = await someone('Vera', 0)
  await theySubscribe(app, viewer)
  people = []
  for (const [differing, name] of NAMES.entries()) people.push(await someone(name, differing))
})
afterEach(() => app.close())

async function list(query = '', as = viewer): Promise<MatchList> {
  const response = await app.call('GET', `/matches${query}`, { as })
  expect(response.status).toBe(200)
  return response.json()
}
const idsOf = ({ rows }: MatchList) => rows.map((row) => row.matched_user_id)
const namesOf = ({ rows }: MatchList) => rows.map(({ member }) => member.first_name)
const mark = (id: number, mark: Mark, as = viewer) =>
  app.call('PUT', `/matches/${id}/mark`, { as, json: { mark } })
const unmark = (id: number, as = viewer) => app.call('DELETE', `/matches/${id}/mark`, { as })
const idOf = (name: string) => people[NAMES.indexOf(name)] ?? 0

async function shares(name: string, wish: object): Promise<void> {
  await theySubscribe(app, idOf(name))
  expect((await theyShare(app, idOf(name), wish)).ok).toBe(true)
}

test('the whole list agrees with every other call, has at most four areas, and counts its badges', async () => {
  const rows = await (await app.call('GET', `/compatibility/${viewer}/matches`, { as: viewer })).json()
  const found = await list()
  expect(found.rows.map(({ areas, ...row }) => areas.length <= AREAS.length && row)).toEqual(rows)
  expect(found).toMatchObject({ total: 6, listed: 6, hidden: 0, without: [] })
  expect(found.rows[0]?.areas).toEqual([{ area: 'money', band: 'close' }])
  for (const { badge, total } of [...found.badges, ...(await list('?sort=newest')).badges]) {
    const name = badge === 'great' ? 'Great Match' : 'Good Match'
    expect(total).toBe(found.rows.filter((row) => row.badge === name).length)
  }
})

test('filters combine, and people who haven’t shared a value stay unless the viewer says otherwise', async () => {
  await shares('Ana', { places: ['hamilton'], can_pay: 300_000 })
  await shares('Ida', { places: ['toronto', 'hamilton'], can_pay: 500_000, sizes: [3], to_month: '2029-12' })
  await shares('Max', { places: ['toronto'] })
  expect(namesOf(await list('?place=hamilton'))).toEqual(['Ana', 'Noé', 'Ida', 'Sol', 'Zoé'])
  expect(namesOf(await list('?place=hamilton&shared=1'))).toEqual(['Ana', 'Ida'])
  expect(namesOf(await list('?place=hamilton&budget=400000&owners=3&timing=later&shared=1'))).toEqual(['Ida'])
  expect(await list('?place=atlantis&sort=newest')).toEqual(await list('?sort=newest'))
  expect(namesOf(await list('?q=no'))).toEqual(['Noé'])
  expect(namesOf(await list('?sort=budget'))).toEqual(['Ida', 'Ana', 'Noé', 'Sol', 'Max', 'Zoé'])
  expect(namesOf(await list('?sort=newest'))).toEqual(NAMES.toReversed())
})

test.each([
  ['noe', ['Noé']],
  ['  ROY no ', ['Noé']],
  ['o', []],
  ['roy', NAMES],
  ['marjoleine', []],
  ['"a*" OR first_name', []],
  ['%', []],
])('a search for %p finds %p by first and last names', async (typed, found) => {
  await app.deps.db.write((tx) =>
    tx
      .update(users)
      .set({ middle_name: 'Marjoleine' })
      .where(eq(users.id, idOf('Ida'))),
  )
  expect(namesOf(await list(`?q=${encodeURIComponent(typed)}`))).toEqual(found)
})

test('a search that finds no one says how many each filter would bring back', async () => {
  await shares('Ana', { places: ['hamilton'], sizes: [2] })
  await shares('Ida', { places: ['hamilton'], sizes: [2] })
  const found = await list('?q=ana&place=hamilton&owners=4&shared=1')
  expect(found.total).toBe(0)
  expect(found.without).toEqual([
    { filter: 'q', total: 0 },
    { filter: 'place', total: 0 },
    { filter: 'owners', total: 1 },
  ])
  expect((await list('?page=9')).without).toEqual([])
})

test('someone who is saved stays in the list, and someone who is hidden leaves every list of the viewer’s', async () => {
  expect((await mark(idOf('Ana'), 'saved')).status).toBe(204)
  expect((await mark(idOf('Noé'), 'hidden')).status).toBe(204)
  expect((await list()).rows[0]).toMatchObject({ mark: 'saved', matched_user_id: idOf('Ana') })
  expect(await list()).toMatchObject({ total: 5, listed: 6, hidden: 1 })
  expect(namesOf(await list('?saved=1'))).toEqual(['Ana'])
  expect(namesOf(await list('?hidden=1'))).toEqual(['Noé'])
  for (const path of [
    '/users',
    `/compatibility/${viewer}/matches`,
    '/compatibility/matrix',
    '/groups/best?size=2',
  ]) {
    expect(await (await app.call('GET', path, { as: viewer })).text()).not.toContain('Noé')
  }
  // Their page stays open, so that the viewer can go back, and the previous and next links skip them.
  const page = async (id: number) => (await app.call('GET', `/matches/${id}`, { as: viewer })).json()
  expect(await page(idOf('Noé'))).toMatchObject({ match: { mark: 'hidden' }, place: null })
  expect(await page(idOf('Ida'))).toMatchObject({ place: { number: 2, of: 5, previous: idOf('Ana') } })
  expect((await page(idOf('Ana'))).place.next).toBe(idOf('Ida'))
  expect((await mark(idOf('Noé'), 'saved')).status).toBe(204)
  expect(namesOf(await list('?saved=1'))).toEqual(['Ana', 'Noé'])
  for (let twice = 0; twice < 2; twice += 1) expect((await unmark(idOf('Noé'))).status).toBe(204)
  expect(await list()).toMatchObject({ total: 6, hidden: 0 })
  expect(namesOf(await list('?saved=1'))).toEqual(['Ana'])
})

test('previous and next follow the requested list, and reveal no more than it does', async () => {
  await shares('Ana', { places: ['hamilton'], can_pay: 300_000 })
  await shares('Ida', { places: ['hamilton'], can_pay: 500_000 })
  await shares('Max', { places: ['toronto'] })
  await mark(idOf('Zoé'), 'hidden')
  await mark(idOf('Sol'), 'saved')
  const placeOf = async (id: number, query: string) =>
    (await (await app.call('GET', `/matches/${id}${query}`, { as: viewer })).json()).place
  for (const query of [
    '',
    '?sort=newest',
    '?place=hamilton',
    '?place=hamilton&shared=1&sort=budget',
    '?q=i',
    '?saved=1',
    '?hidden=1',
    '?place=nowhere&shared=1',
  ]) {
    const ids = (await list(query)).rows.map(({ matched_user_id }) => matched_user_id)
    for (const name of NAMES) {
      const at = ids.indexOf(idOf(name))
      const [previous = null, next = null] = [ids[at - 1], ids[at + 1]]
      const expected = at < 0 ? null : { number: at + 1, of: ids.length, previous, next }
      expect([query, name, await placeOf(idOf(name), query)]).toEqual([query, name, expected])
    }
  }
})

test('hiding keeps pages full, and the list’s threshold counts only people who are shown', async () => {
  const { calculated_result: score } = (await list()).rows[2] ?? { calculated_result: 0 }
  for (const name of ['Ana', 'Ida', 'Max']) await mark(idOf(name), 'hidden')
  const page = async (query: string) => {
    const response = await app.call('GET', `/compatibility/${viewer}/matches?${query}`, { as: viewer })
    const rows: { member: { first_name: string } }[] = await response.json()
    return [response.headers.get('x-total-count'), ...rows.map(({ member }) => member.first_name)]
  }
  expect(await page('limit=2&page=1')).toEqual(['3', 'Noé', 'Sol'])
  expect(await page('limit=2&page=2')).toEqual(['3', 'Zoé'])
  expect(await page(`threshold=${score}`)).toEqual(['1', 'Noé'])
})

test('a partner’s exact score is the same in the list, on their page and in the matrix', async () => {
  await theyMeet(app, viewer, idOf('Sol'))
  const row = (await list()).rows.find(({ matched_user_id }) => matched_user_id === idOf('Sol'))
  const page = await (await app.call('GET', `/matches/${idOf('Sol')}`, { as: viewer })).json()
  const { users, matrix } = await (await app.call('GET', '/compatibility/matrix', { as: viewer })).json()
  const [me, sol] = [viewer, idOf('Sol')].map((id) =>
    users.findIndex((user: { id: number }) => user.id === id),
  )
  expect(row?.relation).toBe('partners')
  expect(page.match.calculated_result).toBe(row?.calculated_result)
  expect(matrix[me ?? 0][sol ?? 0]).toBe(row?.calculated_result)
})

test('clients with the current list get a 304, until something in it changes', async () => {
  const first = await app.call('GET', '/matches?sort=newest', { as: viewer })
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  const again = () => app.call('GET', '/matches?sort=newest', { as: viewer, headers })
  expect((await again()).status).toBe(304)
  await mark(idOf('Ana'), 'saved')
  expect((await again()).status).toBe(200)
})

test('only clients with a plan may search and mark, and only people on their list', async () => {
  const [agent, newcomer] = [await anAgent(app), await aClient(app, { state_id: 300 })]
  for (const as of [agent, newcomer]) {
    expect((await app.call('GET', '/matches', { as })).status).toBe(403)
    expect((await mark(idOf('Ana'), 'saved', as)).status).toBe(403)
    expect((await unmark(idOf('Ana'), as)).status).toBe(403)
  }
  expect((await app.call('GET', '/matches')).status).toBe(401)
  const noOne = await (await mark(888_888, 'hidden')).text()
  for (const id of [viewer, agent, newcomer, 999_999]) {
    const refused = await mark(id, 'saved')
    expect([refused.status, await refused.text()]).toEqual([404, noOne])
  }
  const tooLong = await app.call('GET', `/matches?q=${'x'.repeat(201)}`, { as: viewer })
  const unknown = await app.call('PUT', `/matches/${idOf('Ana')}/mark`, { as: viewer, json: { mark: 'x' } })
  expect([tooLong.status, unknown.status]).toEqual([400, 400])
  expect(await app.deps.db.read.select().from(matchMarks)).toEqual([])
})

test('someone who is blocked, deactivated or gone leaves no trace among saved and hidden people', async () => {
  const admin = await anAdmin(app)
  for (const name of NAMES) await mark(idOf(name), name < 'M' ? 'saved' : 'hidden')
  await mark(viewer, 'saved', idOf('Ana'))
  await app.call('POST', `/blocks/${idOf('Ana')}`, { as: viewer })
  await app.call('POST', `/blocks/${viewer}`, { as: idOf('Max') })
  const deactivated = await app.call('POST', '/admin/deactivate-user', {
    as: admin,
    json: { role: 2, user_id: idOf('Ida') },
  })
  const email = (await (await app.call('GET', '/me', { as: idOf('Sol') })).json()).email
  const deleted = await app.call('DELETE', '/account', { as: idOf('Sol'), json: { email } })
  expect([deactivated.status, deleted.status].filter((status) => status >= 300)).toEqual([])
  const left = await app.deps.db.read.select().from(matchMarks)
  expect(left.map((row) => [row.user_id, row.other_id])).toEqual([
    [viewer, idOf('Noé')],
    [viewer, idOf('Zoé')],
  ])
  // Seeing each other again brings nothing back.
  await app.call('DELETE', `/blocks/${idOf('Ana')}`, { as: viewer })
  expect((await list('?saved=1')).total).toBe(0)
  const copy = await (await app.call('GET', '/account/export', { as: viewer })).text()
  expect(copy).toContain('Zoé Roy')
  expect(copy).not.toContain('Ida Roy')
  expect(await app.deps.db.read.select().from(matchMarks).where(eq(matchMarks.other_id, viewer))).toEqual([])
})

test('ids in the list are unique, whatever the search', async () => {
  for (const query of ['', '?sort=budget', '?sort=timing', '?owners=3', '?q=r']) {
    const ids = idsOf(await list(query))
    expect(new Set(ids).size).toBe(ids.length)
  }
})
