import { afterEach, expect, test } from 'bun:test'
import { codeOf } from '#api/features/accounts/service/secrets.ts'
import { drain } from '#api/mail/service.ts'
import { fileMail } from '#api/gateways/file-mail.ts'
import { PUBLIC_ADDRESS, type TestApp, testApp } from '#tests/support/app.ts'
import { aSignInMail } from './support.ts'

let app: TestApp
afterEach(() => app.close())

const mailbox = () => app.call('GET', '/dev/mailbox')

test("the demo's mailbox shows emails with their codes, newest first", async () => {
  app = await testApp({ DEMO: '1' })
  const postman = { ...app.deps, mail: fileMail(app.deps.config) }
  const first = await aSignInMail(app)
  await drain(postman)
  app.advance(1000)
  const second = await aSignInMail(app)
  await drain(postman)
  const mails = await (await mailbox()).json()
  expect(mails).toMatchObject([{ to: second.email }, { to: first.email, date: app.deps.clock() - 1000 }])
  expect(mails[0].text).toContain(codeOf(app.deps.key, second.id))
})

test('an email opens as mail programs show it: with its pictures, fetching and running nothing', async () => {
  app = await testApp({ DEMO: '1' })
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff])
  await fileMail(app.deps.config).deliver({
    to: 'maya@example.test',
    subject: 'A home',
    text: 'A home',
    html: '<img src="cid:one@cohearth" alt="The street side.">',
    messageId: '<a-home@localhost>',
    date: app.deps.clock(),
    pictures: [{ id: 'one@cohearth', jpeg, alt: 'The street side.' }],
  })
  const src = `data:image/jpeg;base64,${jpeg.toBase64()}`
  const [mail] = await (await mailbox()).json()
  expect(mail.pictures).toEqual([{ src, alt: 'The street side.' }])
  const shown = await app.call('GET', `/dev/mailbox/${mail.id}`)
  expect(await shown.text()).toBe(`<img src="${src}" alt="The street side.">`)
  expect(shown.headers.get('content-type')).toStartWith('text/html')
  expect(shown.headers.get('content-security-policy')).toStartWith(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:;",
  )
  for (const id of ['unknown', '..%2F..%2Fsecret', 'a.json'])
    expect((await app.call('GET', `/dev/mailbox/${id}`)).status).toBe(404)
})

const places: [string, Record<string, string>][] = [
  ['outside the demo', {}],
  ['with a real mail server', { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:25' }],
  ['on a public address', PUBLIC_ADDRESS],
]
test.each(places)('there is no mailbox %s', async (_place, environment) => {
  app = await testApp(environment)
  expect((await mailbox()).status).toBe(404)
  expect((await app.call('GET', '/dev/mailbox/a-mail')).status).toBe(404)
})
