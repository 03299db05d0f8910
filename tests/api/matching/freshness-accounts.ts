import { ask, confirm, emailCode, undo, undoToken } from '#tests/api/accounts/email-change/support.ts'
import * as v from 'valibot'
import { enrolmentAddress, newEnrolment } from '#api/features/accounts/passkeys/service/enrolment-token.ts'
import { endSignInAddress } from '#api/features/accounts/service/end-sign-in.ts'
import { unsubscribeTokenOf } from '#api/mail/unsubscribe.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { optionsOf, passkeysIn, passkeySignIn, withPasskey } from '#tests/api/accounts/passkeys/support.ts'
import { aBrowser, codeFor, linkFor, signedInBrowser, SIGNUP } from '#tests/api/accounts/support.ts'
import { upload } from '#tests/api/profile/support.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { DEMO_SIGN_INS } from '#domain/accounts/demo-people.ts'
import { aClient } from '#tests/support/factories.ts'
import { png } from '#tests/support/pictures.ts'
import { anId, type Around } from './freshness-support.ts'

export async function signUpInAndOut({ app, does }: Around): Promise<void> {
  const { email } = SIGNUP
  const first = aBrowser(app)
  await does(first.signUp())
  await does(first.verify(email, await codeFor(app, email)))
  await aClient(app, { email: DEMO_SIGN_INS[0].email })
  await does(aBrowser(app).call('POST', '/dev/sign-in', { email: DEMO_SIGN_INS[0].email }))
  await does(first.call('POST', '/logout'))
  app.advance(MINUTE_MS)
  await does(first.logIn(email))
  app.advance(MINUTE_MS)
  await does(first.resend(email))
  app.advance(MINUTE_MS)
  await does(first.call('POST', '/verification-code/send', { email }))
  await does(first.useLink(await linkFor(app, email)))
  app.advance(MINUTE_MS)
  await does(first.call('POST', '/confirmation/code'))
  const code = await codeFor(app, email)
  await does(first.call('PUT', '/confirmation/code', { verification_code: code }))
  const typed = { ...SIGNUP, email: 'other@example.test' }
  await does(aBrowser(app).signUp(typed))
  await does(aBrowser(app).finishByLink(await linkFor(app, typed.email), typed))
}

export async function usePasskeys({ app, admin, does }: Around): Promise<void> {
  app.advance(MINUTE_MS)
  const { browser, authenticator } = await withPasskey(app, SIGNUP.email)
  await does(Promise.resolve((await passkeySignIn(app, authenticator)).response))
  const issued = await optionsOf(browser.call('POST', '/confirmation/passkey/options'))
  await does(browser.call('PUT', '/confirmation/passkey', authenticator.assert(issued)))
  const [passkey] = await passkeysIn(browser)
  await does(browser.call('PUT', `/passkeys/${passkey?.id}`, { name: 'Phone' }))
  await does(browser.call('DELETE', `/passkeys/${passkey?.id}`))
  await does(browser.call('DELETE', '/passkeys/offer'))
  const enrolment = await app.deps.db.write((tx) =>
    newEnrolment(tx, admin, { now: app.deps.clock(), lifetime: DAY_MS }),
  )
  const token = enrolmentAddress(app.deps.key, '', enrolment).split('#')[1]
  const office = aBrowser(app)
  const options = await optionsOf(office.call('POST', '/enrolment/options', { token }))
  const response = new Authenticator().register(options)
  await does(office.call('POST', '/enrolment', { token, response }))
}

export async function keepSettings({ app, does }: Around): Promise<void> {
  app.advance(MINUTE_MS)
  const there = await signedInBrowser(app, SIGNUP.email)
  app.advance(MINUTE_MS)
  const here = await signedInBrowser(app, SIGNUP.email)
  const { id } = v.parse(anId, await does(here.me()))
  await does(here.call('PUT', '/notification-preference', { subscribed: true }))
  const choice = { category: 'homes', wanted: false }
  await does(here.call('PUT', '/notification-preference/emails', choice))
  await does(app.call('POST', `/unsubscribe?token=${unsubscribeTokenOf(app.deps.key, id)}`))
  const end = { device: 'none', until: app.deps.clock() + DAY_MS }
  const token = endSignInAddress(app.deps.key, '', end).split('#')[1]
  await does(there.call('POST', '/end-sign-in', { token }))
  const sessions = v.parse(
    v.array(v.object({ id: v.string(), current: v.boolean() })),
    await (await here.call('GET', '/sessions')).json(),
  )
  await does(here.call('DELETE', `/sessions/${sessions.find(({ current }) => !current)?.id}`))
  await does(here.call('DELETE', '/sessions'))
  const { email: _email, ...names } = SIGNUP
  await does(here.call('PUT', '/user/profile', { ...names, middle_name: 'Ann', user_id: id }))
  await does(upload(app, id, png(40, 40)))
  await does(here.call('PUT', '/user/profile-picture/shared', { shared: true }))
  await does(here.call('DELETE', '/user/profile-picture'))
}

export async function changeEmail({ app, does }: Around): Promise<void> {
  app.advance(HOUR_MS)
  const here = await signedInBrowser(app, SIGNUP.email)
  await does(ask(here, 'new@example.test'))
  await does(here.call('DELETE', '/email-change'))
  app.advance(MINUTE_MS)
  await does(ask(here, 'new@example.test'))
  await does(confirm(here, 'new@example.test', await emailCode(app, 'new@example.test')))
  await does(undo(app, await undoToken(app, 'new@example.test')))
}
