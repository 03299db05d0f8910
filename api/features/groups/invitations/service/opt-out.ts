import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { saveOptOut } from '#api/features/groups/invitations/queries/opt-out.ts'
import { mailboxOf } from '#domain/accounts/email.ts'
import { NO_INVITATIONS_PATH } from '#domain/groups/addresses.ts'

const PURPOSE = 'no invitations'

/** Returns a keyed hash, so that nobody without the key file can read the mailbox. */
export function optOutMailbox(key: SecretKey, email: string): string {
  return key.digest(PURPOSE, mailboxOf(email)).toString('base64url')
}

export function optOutToken(key: SecretKey, email: string): string {
  return macTokenOf(key, `${PURPOSE} link`, optOutMailbox(key, email))
}

/** The page has a button; the second address is for one-click unsubscribe (RFC 8058). */
export function optOutAddresses(key: SecretKey, publicUrl: string, email: string) {
  const token = optOutToken(key, email)
  return {
    // The part after `#` never leaves the browser.
    page: `${publicUrl}${NO_INVITATIONS_PATH}#${token}`,
    oneClick: `${publicUrl}/api${NO_INVITATIONS_PATH}?token=${token}`,
  }
}

/** Throws 400 for a token that we didn't issue. */
export async function optOut({ db, key, clock }: Deps, token: string): Promise<void> {
  const mailbox = subjectOfMacToken(key, `${PURPOSE} link`, token)
  if (mailbox === null) throw invalid('This link is incomplete. Open the link in the email again.')
  await db.write((tx) => saveOptOut(tx, mailbox, clock()))
}
