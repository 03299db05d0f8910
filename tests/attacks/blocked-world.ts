import { eq } from 'drizzle-orm'
import { drain } from '#api/mail/service.ts'
import { users } from '#db/schema/index.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { upload } from '#tests/api/profile/support.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { theyInvite, theyMeet } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { png } from '#tests/support/pictures.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

/** The people who leave, by how Ana knows them, and what she could request about each. */
interface Gone {
  /** Only on her list. */
  stranger: number
  invited: number
  inviting: number
  declined: number
  /** In her group, with Cleo. */
  mate: number
}

export interface World {
  ana: number
  cleo: number
  gone: Gone
  /** Ids of invitations and messages, and the name of a picture. */
  sent: number
  received: number
  refused: number
  message: number
  picture: string
}

/** Returns the response; throws if it isn't OK. */
export const ok = async (call: Promise<Response>) => {
  const response = await call
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response
}

/** The same people with the same ids in every variant. */
export async function aWorld(app: TestApp): Promise<World> {
  const questions = await someQuestions(app, 'Finances', 6)
  const person = async (first_name: string, last: number) => {
    const id = await aClient(app, { first_name, state_id: 3100, email: `${first_name}@example.test` })
    await theyAnswer(app, id, questions, [0, 0, 0, 0, 0, last])
    return id
  }
  const ana = await person('ana', 0)
  await theySubscribe(app, ana)
  const cleo = await person('cleo', 1)
  const [stranger, invited, inviting, declined, mate] = [
    await person('sol', 0),
    await person('ida', 1),
    await person('ines', 2),
    await person('dora', 3),
    await person('max', 0),
  ]
  for (let others = 0; others < 4; others += 1) await person(`other${others}`, others % 4)
  await aHome(app, { msl_number: '1042' })
  await upload(app, mate, png(40, 40))
  await ok(app.call('PUT', '/user/profile-picture/shared', { as: mate, json: { shared: true } }))
  await theyMeet(app, ana, cleo)
  const toMate = await theyInvite(app, ana, mate)
  await ok(app.call('PUT', `/invitations/${toMate}/vote`, { as: cleo, json: { yes: true } }))
  await ok(app.call('PUT', `/invitations/${toMate}`, { as: mate, json: { accepted: true } }))
  const refused = await theyInvite(app, declined, ana)
  await ok(app.call('PUT', `/invitations/${refused}`, { as: ana, json: { accepted: false } }))
  const sent = await theyInvite(app, ana, invited)
  for (const as of [cleo, mate])
    await ok(app.call('PUT', `/invitations/${sent}/vote`, { as, json: { yes: true } }))
  const received = await theyInvite(app, inviting, ana)
  const say = async (as: number, other: string, key: string) => {
    const json = { text: `From ${as}`, key }
    return (await ok(app.call('POST', `/groups/mine/messages${other}`, { as, json }))).json()
  }
  await say(ana, `?with=${mate}`, 'key-00000001')
  await say(mate, `?with=${ana}`, 'key-00000002')
  const { id: message } = await say(mate, '', 'key-00000003')
  await ok(app.call('PUT', '/properties/1042/favorite', { as: mate }))
  await ok(app.call('PUT', '/properties/1042/opinions/vote', { as: mate, json: { vote: 'love' } }))
  await ok(app.call('POST', '/properties/1042/opinions/comments', { as: mate, json: { text: 'Ours?' } }))
  await ok(
    app.call('POST', '/groups/mine/steps', { as: mate, json: { text: 'See a lender', assignee: mate } }),
  )
  await ok(app.call('PUT', `/groups/mine/contacts/${mate}`, { as: ana }))
  const [row] = await app.deps.db.read.select().from(users).where(eq(users.id, mate))
  // She has saved or hidden everyone, and is saved by one of them.
  for (const [index, other] of [stranger, invited, inviting, declined, mate, cleo].entries()) {
    const json = { mark: index % 2 === 0 ? 'saved' : 'hidden' }
    await ok(app.call('PUT', `/matches/${other}/mark`, { as: ana, json }))
  }
  await ok(app.call('PUT', `/matches/${ana}/mark`, { as: stranger, json: { mark: 'saved' } }))
  await drain(app.deps)
  app.advance(MINUTE_MS)
  const picture = row?.profile_picture_filename ?? ''
  const gone = { stranger, invited, inviting, declined, mate }
  return { ana, cleo, gone, sent, received, refused, message, picture }
}

/** Printed files get a new id each time. */
async function textOf(response: Response): Promise<string> {
  return JSON.stringify((await readPdf(new Uint8Array(await response.arrayBuffer()))).pages)
}

/** Calls to read again once she has acted on those who left. */
const AFTERWARDS = [
  '/users',
  '/invitations',
  '/groups/mine',
  '/groups/mine/home',
  '/groups/mine/fit',
  '/first-matches',
  '/blocks',
  '/account/export',
]

/** Returns everything Ana can request about those who left, by call: status, relevant headers and body. */
export async function walk(
  app: TestApp,
  { ana, cleo, gone, sent, received, refused, message, picture }: World,
) {
  const seen: [string, string][] = []
  const record = async (method: string, path: string, json?: unknown) => {
    const response = await app.call(method, path, { as: ana, ...(json !== undefined && { json }) })
    const count = response.headers.get('x-total-count') ?? ''
    const body = response.headers.get('content-type')?.startsWith('application/pdf')
      ? await textOf(response)
      : await response.text()
    seen.push([`${method} ${path} ${JSON.stringify(json ?? '')}`, `${response.status} ${count} ${body}`])
  }
  const read = async () => {
    const paths = [
      ...['', '?page=2', '?limit=3&page=2', '?threshold=0.7'].map(
        (query) => `/compatibility/${ana}/matches${query}`,
      ),
      ...['', '?sort=newest', '?q=a', '?place=toronto', '?owners=2&shared=1', '?saved=1', '?hidden=1'].map(
        (query) => `/matches${query}`,
      ),
      '/compatibility/matrix',
      '/users',
      '/invitations',
      '/invitations/waiting',
      ...[
        '',
        '/conversations',
        '/messages',
        '/removals',
        '/favorites',
        '/steps',
        '/calendar',
        '/scenario',
      ].map((path) => `/groups/mine${path}`),
      ...['/scenario/versions', '/talks', '/shared-facts', '/sheet', '/lawyer'].map(
        (path) => `/groups/mine${path}`,
      ),
      ...[2, 3, 4].map((size) => `/groups/best?size=${size}`),
      '/wishes/mine',
      '/blocks',
      '/properties/1042/group',
      '/properties/1042/opinions',
      '/conversations',
      '/tours',
      '/waiting',
      `/files/pictures/${picture}`,
      `/files/pictures/${picture.replace('.webp', '-small.webp')}`,
      '/files/receipts/1',
      '/account/export',
    ]
    for (const path of paths) await record('GET', path)
    await record('POST', '/compatibility/calculate')
  }
  await read()
  for (const id of Object.values(gone)) {
    await record('GET', `/compatibility/${ana}/matches/${id}`)
    await record('GET', `/matches/${id}`)
    await record('PUT', `/matches/${id}/mark`, { mark: 'saved' })
    await record('DELETE', `/matches/${id}/mark`)
    await record('GET', `/groups/mine/messages?with=${id}`)
    await record('POST', `/groups/mine/messages?with=${id}`, { text: 'Hello?', key: 'key-00000009' })
    await record('PUT', `/groups/mine/messages/read?with=${id}`, { up_to: 99 })
    await record('PUT', '/groups/mine/talks', { with: id, topic: 'Finances 1', ticked: true })
    await record('PUT', `/groups/mine/contacts/${id}`)
    await record('DELETE', `/groups/mine/contacts/${id}`)
    await record('POST', '/groups/mine/steps', { text: 'Call', assignee: id })
    await record('POST', '/groups/mine/removals', { user_id: id })
    await record('POST', '/invitations', { user_id: id, line: 'Hello?' })
    await record('POST', `/blocks/${id}`)
    await record('POST', '/reports', { user_id: id, reason: 'other', message_id: message })
    await record('DELETE', `/blocks/${id}`)
  }
  for (const id of [sent, received, refused]) {
    for (const accepted of [true, false]) await record('PUT', `/invitations/${id}`, { accepted })
    for (const yes of [true, false]) await record('PUT', `/invitations/${id}/vote`, { yes })
    await record('DELETE', `/invitations/${id}`)
  }
  const scenario = { price: 800_000, down: 200_000, rate: 5, years: 25, compounding: 'semi-annual' }
  const shares = [ana, cleo, gone.mate].map((user_id) => ({ user_id, percent: 30 }))
  await record('PUT', '/groups/mine/scenario', { version: 0, scenario: { ...scenario, shares } })
  await record('PUT', '/groups/mine/shared-facts', { subject: 'budget', option: 'option-0' })
  await record('PUT', `/groups/mine/messages/${message}`, { text: 'Not mine' })
  await record('DELETE', `/groups/mine/messages/${message}`)
  await record('PUT', '/groups/mine/removals/1', { yes: true })
  await record('DELETE', '/groups/mine/removals/1')
  await record('POST', '/groups/mine/calendar')
  await record('DELETE', '/groups/mine/greeting')
  await record('PUT', '/groups/mine/steps/1', { sequence: 1, done: true })
  await record('DELETE', '/groups/mine/steps/1?sequence=2')
  await record('PATCH', '/wishes/mine', {})
  await record('POST', '/groups/mine/lawyer', { email: 'counsel@law.test' })
  await record('PUT', '/groups/mine/lawyer/consent', { email: 'counsel@law.test' })
  await record('POST', '/groups/mine/lawyer/comments', { text: 'Hello?' })
  await record('GET', '/groups/mine/lawyer')
  await record('DELETE', '/groups/mine/lawyer')
  for (const path of AFTERWARDS) await record('GET', path)
  return seen
}
