import type { Counted } from '#api/features/accounts/limits/service.ts'
import { browsersOf } from '#api/features/accounts/queries.ts'
import type { Person } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { mailboxOf } from '#domain/accounts/email.ts'

/** What stays counted after an account is deleted, until it expires, so that deleting accounts doesn't make room for new ones. */
export function countedBeyondDeletion({ email }: Person): Counted[] {
  return [{ limit: 'accounts-mailbox', subject: mailboxOf(email) }]
}

export async function countedOf(db: Connection, person: Person): Promise<Counted[]> {
  const { id, email } = person
  const { asked, signedIn } = await browsersOf(db, person)
  const byAddress = ['send-known', 'log-in-address-here', 'sign-up-address-here', 'guess-account'] as const
  const byMailbox = [
    'log-in-address',
    'sign-up-address',
    'log-in-address-network',
    'sign-up-address-network',
    'invitation-address',
    'invitation-address-from',
    'vote-address-from',
  ] as const
  return [
    { limit: 'card-person', subject: String(id) },
    { limit: 'email-change-person', subject: String(id) },
    { limit: 'resume-person', subject: String(id) },
    { limit: 'picture-person', subject: String(id) },
    { limit: 'home-picture-person', subject: String(id) },
    { limit: 'removal-person', subject: String(id) },
    { limit: 'certificate-person', subject: String(id) },
    { limit: 'message-edit-person', subject: String(id) },
    { limit: 'block-person', subject: String(id) },
    { limit: 'report-person', subject: String(id) },
    { limit: 'passkey-person', subject: String(id) },
    { limit: 'passkey-asked', subject: String(id) },
    ...byAddress.map((limit): Counted => ({ limit, subject: email })),
    ...byMailbox.map((limit): Counted => ({ limit, subject: mailboxOf(email) })),
    ...asked.flatMap((browser): Counted[] => [
      { limit: 'send-browser', subject: `${browser} log-in ${email}` },
      { limit: 'send-browser', subject: `${browser} sign-up ${email}` },
    ]),
    ...signedIn.map((device): Counted => ({ limit: 'guess-device', subject: device })),
  ]
}
