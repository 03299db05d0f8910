import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { unsubscribeTokenOf } from '#api/mail/unsubscribe.ts'
import { fileMail } from '#api/gateways/file-mail.ts'
import { aSignInMail, anInvitationMail, counts, delivering } from '#tests/api/mail/support.ts'
import { PUBLIC_ADDRESS, type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { parseMail } from '#tests/support/mime.ts'

const SITE = 'https://cohearth.test'
const ELSEWHERE = { origin: 'https://mail.example' }

let app: TestApp
beforeEach(async () => {
  app = await testApp({ ...PUBLIC_ADDRESS, PUBLIC_URL: SITE })
})
afterEach(() => app.close())

const call: TestApp['call'] = (method, path, options = {}) =>
  app.call(method, path, { ...options, headers: { origin: SITE, ...options.headers } })

const preferenceOf = async (as: number) => (await call('GET', '/notification-preference', { as })).json()
const put = (as: number, subscribed: unknown) =>
  call('PUT', '/notification-preference', { as, json: { subscribed } })
const oneClick = (token: string, method = 'POST') =>
  app.call(method, `/unsubscribe?token=${encodeURIComponent(token)}`, { headers: ELSEWHERE })
const tokenFor = (id: number) => unsubscribeTokenOf(app.deps.key, id)

describe('the notification preference', () => {
  test('is on by default and stays as set', async () => {
    const maya = await aClient(app)
    expect(await preferenceOf(maya)).toEqual({ subscribed: true })
    for (const subscribed of [false, false, true]) {
      expect(await (await put(maya, subscribed)).json()).toEqual({ subscribed })
      expect(await preferenceOf(maya)).toEqual({ subscribed })
    }
  })

  test('is per person', async () => {
    const [maya, theo] = [await aClient(app), await aClient(app)]
    await put(maya, false)
    expect(await preferenceOf(theo)).toEqual({ subscribed: true })
    expect((await call('GET', '/notification-preference')).status).toBe(401)
  })

  test.each([undefined, null, 'no', 0])('can’t be %p', async (subscribed) => {
    const maya = await aClient(app)
    expect((await put(maya, subscribed)).status).toBe(400)
    expect(await preferenceOf(maya)).toEqual({ subscribed: true })
  })
})

describe.each(['invitation', 'invitation-accepted'] as const)('the email about an %s', (template) => {
  const theirs = ({ maya, theo }: { maya: number; theo: number }) => (template === 'invitation' ? theo : maya)

  test('emails people who want it, with an unsubscribe link in headers and text', async () => {
    const reader = theirs(await anInvitationMail(app, template))
    expect(await drain(app.deps)).toMatchObject({ sent: 1 })
    const mail = app.mails[0]
    const token = unsubscribeTokenOf(app.deps.key, reader, 'invitations')
    expect(mail?.unsubscribeUrl).toBe(`${SITE}/api/unsubscribe?token=${token}`)
    expect(mail?.text).toEndWith(
      `\n\nStop emails about invitations and your group:\n${SITE}/unsubscribe#${token}\n`,
    )
    expect(mail?.html).toContain(`<a href="${SITE}/unsubscribe#${token}"`)
  })

  test('drops an email if the person unsubscribed before it was sent', async () => {
    await put(theirs(await anInvitationMail(app, template)), false)
    const complaints: string[] = []
    const log = { debug() {}, info() {}, error: (message: string) => complaints.push(message) }
    expect(await drain({ ...app.deps, log })).toEqual(counts({ discarded: 1 }))
    expect(app.mails).toEqual([])
    expect(complaints).toEqual([])
  })

  test("doesn't depend on the other person’s preference", async () => {
    const { maya, theo } = await anInvitationMail(app, template)
    await put(template === 'invitation' ? maya : theo, false)
    expect(await drain(app.deps)).toMatchObject({ sent: 1 })
  })
})

test('code emails ignore the preference and have no unsubscribe link', async () => {
  const maya = await aClient(app, { email: 'maya@example.test' })
  await put(maya, false)
  await aSignInMail(app, { email: 'maya@example.test' })
  expect(await drain(app.deps)).toMatchObject({ sent: 1 })
  expect(app.mails[0]?.unsubscribeUrl).toBeUndefined()
  expect(app.mails[0]?.text).not.toContain('nsubscribe')
})

test('only optional emails have the headers of RFC 8058', async () => {
  const { theo } = await anInvitationMail(app)
  await aSignInMail(app)
  const gateway = fileMail(app.deps.config)
  await drain(delivering(app, (mail) => gateway.deliver(mail)))
  const folder = `${app.deps.config.dataDir}/mail`
  const files = [...new Bun.Glob('*.eml').scanSync(folder)]
  const mails = await Promise.all(
    files.map(async (file) => parseMail(Buffer.from(await Bun.file(`${folder}/${file}`).bytes()))),
  )
  const headersOf = (subject: RegExp) => mails.find((mail) => subject.test(mail.subject))?.headers
  expect(headersOf(/invites/)?.get('list-unsubscribe')).toBe(
    `<${SITE}/api/unsubscribe?token=${unsubscribeTokenOf(app.deps.key, theo, 'invitations')}>`,
  )
  expect(headersOf(/invites/)?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headersOf(/Welcome/)?.has('list-unsubscribe')).toBe(false)
})

describe('unsubscribing from an email', () => {
  test('works in one click from a mail program, repeatedly', async () => {
    const maya = await aClient(app)
    for (let time = 0; time < 2; time += 1) {
      const body = new FormData()
      body.set('List-Unsubscribe', 'One-Click')
      const response = await app.call('POST', `/unsubscribe/?token=${tokenFor(maya)}`, {
        headers: ELSEWHERE,
        form: body,
      })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ subscribed: false })
    }
    expect(await preferenceOf(maya)).toEqual({ subscribed: false })
  })

  test('needs and sets no cookie', async () => {
    const response = await oneClick(tokenFor(await aClient(app)))
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test.each(['GET', 'HEAD'])(
    'changes nothing by %s, which leads to the page with a button',
    async (method) => {
      const maya = await aClient(app)
      const response = await oneClick(tokenFor(maya), method)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(`/unsubscribe#${tokenFor(maya)}`)
      expect(await preferenceOf(maya)).toEqual({ subscribed: true })
    },
  )

  test('rejects a forged token', async () => {
    const [maya, theo] = [await aClient(app), await aClient(app)]
    const mac = tokenFor(maya).split('.')[1]
    const otherPurpose = app.deps.key.digest('sign-in link', String(theo)).toString('base64url', 0, 16)
    const forged = [
      '',
      '.',
      String(theo),
      `${theo}.`,
      `${theo}.${mac}`,
      `${theo}.${otherPurpose}`,
      `0${tokenFor(theo)}`,
      ` ${tokenFor(theo)}`,
      `${tokenFor(theo)}A`,
      tokenFor(theo).toUpperCase(),
      `NaN.${mac}`,
    ]
    for (const token of forged) {
      const response = await oneClick(token)
      expect([token, response.status]).toEqual([token, 400])
    }
    expect((await app.call('POST', '/unsubscribe', { headers: ELSEWHERE })).status).toBe(400)
    expect(await preferenceOf(theo)).toEqual({ subscribed: true })
  })

  test('responds the same for a deleted account', async () => {
    expect((await oneClick(tokenFor(4711))).status).toBe(200)
  })

  test('is the only call allowed from other sites', async () => {
    const maya = await aClient(app)
    for (const path of ['/notification-preference', '/account', '/sessions', '/unsubscribe/more']) {
      const response = await app.call('DELETE', path, { as: maya, headers: ELSEWHERE })
      expect([path, response.status]).toEqual([path, 403])
    }
  })
})
