import { drain } from '#api/mail/service.ts'
import { ask, move, undo, undoToken } from '#tests/api/accounts/email-change/support.ts'
import {
  aBrowser,
  type Browser,
  codeFor,
  linkFor,
  signedInBrowser,
  SIGNUP,
} from '#tests/api/accounts/support.ts'
import { addPasskeyIn, optionsOf, passkeySignIn } from '#tests/api/accounts/passkeys/support.ts'
import { PUBLIC_ADDRESS, testApp, type TestApp } from '#tests/support/app.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { anAdmin } from '#tests/support/factories.ts'
import type { Wrap } from './make.ts'

const { email } = SIGNUP
const HOUR = 60 * 60_000

export async function makeAccounts(wrap: Wrap): Promise<void> {
  const app = wrap(await testApp())
  const browser = aBrowser(app)
  await browser.signUp()
  app.advance(HOUR)
  await browser.resend(email)
  await browser.verify(email, await codeFor(app, email))
  await browser.call('GET', '/config/trial_days')
  app.advance(HOUR)
  await browser.call('GET', '/confirmation')
  await browser.call('POST', '/confirmation/code')
  await browser.call('PUT', '/confirmation/code', { verification_code: await codeFor(app, email) })
  await browser.call('GET', '/passkeys/offer')
  await browser.call('DELETE', '/passkeys/offer')
  const { authenticator } = await addPasskeyIn(browser)
  await browser.call('GET', '/passkeys')
  await browser.call('PUT', '/passkeys/1', { name: 'My phone' })
  const options = await optionsOf(browser.call('POST', '/confirmation/passkey/options'))
  await browser.call('PUT', '/confirmation/passkey', authenticator.assert(options))
  const otherBrowser = await signInAgain(app)
  const { browser: another } = await passkeySignIn(app, authenticator)
  await browser.call('GET', '/sessions')
  const [other] = (await (await browser.call('GET', '/sessions')).json()).filter(isOther)
  await another.call('DELETE', '/passkeys/1')
  await browser.call('DELETE', `/sessions/${other?.id}`)
  await browser.call('DELETE', '/sessions')
  await changeAddress(app, browser)
  await otherBrowser.call('POST', '/logout')
  await app.close()
}

async function changeAddress(app: TestApp, browser: Browser): Promise<void> {
  app.advance(HOUR)
  await browser.call('POST', '/confirmation/code')
  await browser.call('PUT', '/confirmation/code', { verification_code: await codeFor(app, email) })
  await ask(browser, 'maya.chen@example.test')
  await browser.call('GET', '/email-change')
  await browser.call('DELETE', '/email-change')
  app.advance(HOUR / 2)
  await move(app, await signedInBrowser(app, email), 'maya.chen@example.test')
  await undo(app, await undoToken(app, 'maya.chen@example.test'))
}

const isOther = ({ current }: { current: boolean }) => !current

/** Signs in from other browsers: by a link left from another sign-up, and by one in a new browser. */
async function signInAgain(app: TestApp) {
  const stranger = aBrowser(app)
  await stranger.signUp({ email: 'noah@example.test', first_name: 'Noah' })
  const token = await linkFor(app, 'noah@example.test')
  await aBrowser(app).finishByLink(token, {
    first_name: 'Noah',
    last_name: 'Roy',
    phone_number: '6045550123',
  })
  const otherBrowser = aBrowser(app)
  await otherBrowser.logIn(email)
  await otherBrowser.useLink(await linkFor(app, email))
  await drain(app.deps)
  const mail = app.mails.findLast(({ subject }) => subject.startsWith('New sign-in'))
  const endToken = /end-sign-in#(\S+)/.exec(mail?.text ?? '')?.[1]
  await otherBrowser.call('POST', '/end-sign-in', { token: endToken })
  app.advance(HOUR)
  await otherBrowser.call('POST', '/verification-code/send', { email })
  return otherBrowser
}

export async function makeEnrolment(wrap: Wrap): Promise<void> {
  const { PUBLIC_URL } = PUBLIC_ADDRESS
  const app = wrap(await testApp(PUBLIC_ADDRESS))
  await anAdmin(app, { email, first_name: 'Maya', last_name: 'Chen' })
  const browser = aBrowser(app, { origin: PUBLIC_URL })
  await browser.logIn(email)
  await browser.verify(email, await codeFor(app, email))
  await drain(app.deps).catch(() => null)
  const mail = app.mails.findLast(({ text }) => text.includes('/enrol#'))
  const token = /\/enrol#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const options = await optionsOf(browser.call('POST', '/enrolment/options', { token }))
  const at = { origin: PUBLIC_URL, rpID: new URL(PUBLIC_URL).hostname }
  await browser.call('POST', '/enrolment', { token, response: new Authenticator().register(options, at) })
  await app.close()
}
