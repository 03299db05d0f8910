import * as v from 'valibot'
import { aBrowser, type Browser, signedInBrowser } from '../support.ts'
import type { TestApp } from '#tests/support/app.ts'
import { Authenticator, type Ceremony } from '#tests/support/authenticator.ts'

const options = v.object({ challenge: v.string() })

export async function optionsOf(call: Promise<Response>) {
  const response = await call
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(options, await response.json())
}

/** Adds a passkey in a signed-in browser; returns the authenticator and the response. */
export async function addPasskeyIn(browser: Browser, ceremony: Ceremony = {}) {
  const authenticator = new Authenticator()
  const issued = await optionsOf(browser.call('POST', '/passkeys/options'))
  const response = await browser.call('POST', '/passkeys', authenticator.register(issued, ceremony))
  return { authenticator, response }
}

/** Someone with an account and a passkey, in a signed-in browser. */
export async function withPasskey(app: TestApp, email: string, address?: string) {
  const browser = await signedInBrowser(app, email, address)
  const { authenticator, response } = await addPasskeyIn(browser)
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return { browser, authenticator }
}

export const askToSignIn = (browser: Browser) => optionsOf(browser.call('POST', '/passkeys/sign-in/options'))

/** Signs in by passkey, in a new browser unless one is given; returns the response. */
export async function passkeySignIn(
  app: TestApp,
  authenticator: Authenticator,
  ceremony: Ceremony = {},
  browser: Browser = aBrowser(app),
) {
  const issued = await askToSignIn(browser)
  const response = await browser.call('POST', '/passkeys/sign-in', authenticator.assert(issued, ceremony))
  return { browser, response }
}

const passkeys = v.array(v.object({ id: v.number(), name: v.string(), used_at: v.nullable(v.number()) }))

export async function passkeysIn(browser: Browser) {
  return v.parse(passkeys, await (await browser.call('GET', '/passkeys')).json())
}
