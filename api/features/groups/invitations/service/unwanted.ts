import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { saveUnwanted } from '#api/features/groups/invitations/queries/unwanted.ts'
import { mailboxOf } from '#domain/accounts/email.ts'
import { NO_INVITATIONS_PATH } from '#domain/groups/addresses.ts'

const PURPOSE = 'no invitations'

/** By what a mailbox is kept that wants no invitations: nobody without the key file can read whose it is. */
export function unwantedMailbox(key: SecretKey, email: string): string {
  return key.digest(PURPOSE, mailboxOf(email)).toString('base64url')
}

/** What the links of a mail to an address hold: the keyed hash of the address, with the proof that it is ours. */
export function unwantedTokenOf(key: SecretKey, email: string): string {
  return macTokenOf(key, `${PURPOSE} link`, unwantedMailbox(key, email))
}

/** Where the reader of a mail wants no more invitations: on a page with a button, or in one click of the mail program (RFC 8058). */
export function unwantedAddresses(key: SecretKey, publicUrl: string, email: string) {
  const token = unwantedTokenOf(key, email)
  return {
    // After the `#` stays in the browser.
    page: `${publicUrl}${NO_INVITATIONS_PATH}#${token}`,
    oneClick: `${publicUrl}/api${NO_INVITATIONS_PATH}?token=${token}`,
  }
}

/** Has no more invitations sent to the address of a mail, as often as it is asked. Throws 400 for a token that we did not make. */
export async function wantNone({ db, key, clock }: Deps, token: string): Promise<void> {
  const mailbox = subjectOfMacToken(key, `${PURPOSE} link`, token)
  if (mailbox === null) throw invalid('This link is incomplete. Please open the link in the email again.')
  await db.write((tx) => saveUnwanted(tx, mailbox, clock()))
}
