import { insertChallenge } from '#api/features/accounts/queries.ts'
import { signInMail, unknownAddressMail } from '#api/features/accounts/mails/challenges.ts'
import { invitationAcceptedMail, invitationMail } from '#api/features/groups/invitations/mails/invitations.ts'
import type { MailGateway } from '#api/gateways/mail.ts'
import type { drain } from '#api/mail/service.ts'
import { challenges, invitations, outbox } from '#db/schema/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { only } from '#db/client.ts'

let count = 0

/** Creates a pending sign-in, by default of a new person who signs up. */
export async function aChallenge(
  { deps }: TestApp,
  values: Partial<typeof challenges.$inferInsert> = {},
): Promise<typeof challenges.$inferInsert> {
  count += 1
  const now = deps.clock()
  const challenge = {
    id: `challenge-${count}`,
    browser_id: 'a browser',
    email: `newcomer${count}@example.test`,
    first_name: 'Maya',
    last_name: 'Okafor',
    phone_number: '4165550100',
    created_at: now,
    expires_at: now + 10 * MINUTE_MS,
    ...values,
  }
  await deps.db.write((tx) => insertChallenge(tx, challenge))
  return challenge
}

export async function aSignInMail(app: TestApp, values: Partial<typeof challenges.$inferInsert> = {}) {
  const challenge = await aChallenge(app, values)
  await enqueue(app, signInMail, challenge.id)
  return challenge
}

export async function enqueue(
  { deps }: TestApp,
  template: typeof signInMail | typeof unknownAddressMail,
  challenge: string,
) {
  await deps.db.write((tx) => deps.outbox.put(tx, template, { challenge }))
}

export async function anInvitationMail(
  app: TestApp,
  template: 'invitation' | 'invitation-accepted' = 'invitation',
) {
  const maya = await aClient(app, { first_name: 'Maya', last_name: 'Okafor', email: 'maya@example.test' })
  const theo = await aClient(app, { first_name: 'Théo', last_name: 'Gagnon', email: 'theo@example.test' })
  const now = app.deps.clock()
  const id = await app.deps.db.write(async (tx) => {
    const status = template === 'invitation' ? 'pending' : 'accepted'
    const invitation = only(
      await tx
        .insert(invitations)
        .values({ from_user_id: maya, to_user_id: theo, status, created_at: now })
        .returning(),
    )
    const mail = template === 'invitation' ? invitationMail : invitationAcceptedMail
    await app.deps.outbox.put(tx, mail, { invitation: invitation.id })
    return invitation.id
  })
  return { id, maya, theo }
}

export const outboxRows = ({ deps }: TestApp) => deps.db.read.select().from(outbox).orderBy(outbox.id)

export function delivering(app: TestApp, deliver: MailGateway['deliver']) {
  return { ...app.deps, mail: { deliver, close() {} } }
}

/** What `drain` returns: what isn't named is 0. */
export const counts = (some: Partial<Awaited<ReturnType<typeof drain>>>) => ({
  sent: 0,
  postponed: 0,
  discarded: 0,
  givenUp: 0,
  ...some,
})
