import { eq } from 'drizzle-orm'
import { emailCodeOf, undoAddress } from '#api/features/accounts/email-change/service/secrets.ts'
import { drain } from '#api/mail/service.ts'
import { emailChanges } from '#db/schema/index.ts'
import { type Browser, otherThan } from '#tests/api/accounts/support.ts'
import type { TestApp } from '#tests/support/app.ts'

/** The newest change to an address. */
export async function changeTo({ deps }: TestApp, email: string) {
  const rows = await deps.db.read.select().from(emailChanges).where(eq(emailChanges.new_email, email))
  const change = rows.toSorted((one, other) => other.created_at - one.created_at)[0]
  if (!change) throw new Error('Nobody asked for this address.')
  return change
}

export async function emailCode(app: TestApp, email: string): Promise<string> {
  return emailCodeOf(app.deps.key, (await changeTo(app, email)).id)
}

export const wrongEmailCode = async (app: TestApp, email: string) =>
  `00${otherThan((await emailCode(app, email)).slice(2))}`

export const ask = (browser: Browser, email: string) => browser.call('POST', '/email-change', { email })

export const confirm = (browser: Browser, email: string, code: string) =>
  browser.call('PUT', '/email-change', { email, code })

/** Asks for an address and enters its code. Throws unless both worked. */
export async function move(app: TestApp, browser: Browser, email: string): Promise<void> {
  const response = await ask(browser, email)
  const confirmed = await confirm(browser, email, await emailCode(app, email))
  if (response.status !== 201 || confirmed.status !== 204) throw new Error(await response.text())
}

/** The token in the email to the address that was given up for this one. */
export async function undoToken(app: TestApp, email: string): Promise<string> {
  return undoAddress(app.deps.key, '', (await changeTo(app, email)).id).split('#')[1] ?? ''
}

export const undo = (app: TestApp, token: string) =>
  app.call('POST', '/email-change/undo', { json: { token } })

/** What an address was sent, newest last. */
export async function mailsTo(app: TestApp, email: string) {
  await drain(app.deps)
  return app.mails.filter(({ to }) => to === email)
}
