import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import { type EmailCategory, emailCategoryIn } from '#domain/settings/emails.ts'

const PURPOSE = 'unsubscribe'

/**
 * Returns a token that stops one category of a person's emails or, without one, as in emails of earlier versions, all notifications. It
 * never expires, and only the key file's owner can make it.
 */
export function unsubscribeTokenOf(key: SecretKey, userId: number, category?: EmailCategory): string {
  return macTokenOf(key, PURPOSE, category === undefined ? String(userId) : `${userId}.${category}`)
}

/** Returns whose emails a token stops, and their category (null for all); null if we didn't issue it. */
export function stoppedByToken(key: SecretKey, token: string) {
  const [userId, category = ''] = subjectOfMacToken(key, PURPOSE, token)?.split('.') ?? []
  return userId === undefined ? null : { userId: Number(userId), category: emailCategoryIn(category) }
}

/** Returns where an email's reader stops such emails: a page with a button, or one click in the mail program (RFC 8058). */
export function unsubscribeAddresses(
  key: SecretKey,
  publicUrl: string,
  { userId, category }: { userId: number; category: EmailCategory },
) {
  const token = unsubscribeTokenOf(key, userId, category)
  return {
    // The part after `#` never leaves the browser.
    page: `${publicUrl}/unsubscribe#${token}`,
    oneClick: `${publicUrl}/api/unsubscribe?token=${token}`,
  }
}
