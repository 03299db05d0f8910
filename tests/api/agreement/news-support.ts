import { drain } from '#api/mail/service.ts'
import { GATHER_MS } from '#domain/messages/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aLawyer } from '#tests/support/factories.ts'

export const LAWYERS_EMAIL = 'counsel@law.test'

/** Lets time pass, and returns recipients, subjects and texts of what arrives. */
export async function mailsAfter(app: TestApp, ms = GATHER_MS) {
  const known = app.mails.length
  app.advance(ms)
  await drain(app.deps)
  return app.mails.slice(known).map(({ to, subject, text }) => ({ to, subject, text }))
}

/** Makes a lawyer whom one member of a group of two invites and the other accepts. Returns the lawyer's id. */
export async function aLawyerOf(app: TestApp, inviter: number, other: number): Promise<number> {
  const wen = await aLawyer(app, { first_name: 'Wen', last_name: 'Zhao', email: LAWYERS_EMAIL })
  await app.call('POST', '/groups/mine/lawyer', { as: inviter, json: { email: LAWYERS_EMAIL } })
  await app.call('PUT', '/groups/mine/lawyer/consent', { as: other, json: { email: LAWYERS_EMAIL } })
  await drain(app.deps)
  return wen
}
