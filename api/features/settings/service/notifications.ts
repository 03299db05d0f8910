import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/errors.ts'
import { subscribedOf, updateSubscribed } from '#api/features/settings/queries.ts'
import { userOfUnsubscribeToken } from '#api/mail/unsubscribe.ts'

/** Whether a person gets the e-mails that are not essential. */
export interface NotificationPreference {
  subscribed: boolean
}

export async function notificationPreference({ db }: Deps, userId: number): Promise<NotificationPreference> {
  return { subscribed: (await subscribedOf(db.read, userId)) ?? false }
}

export async function setNotificationPreference(
  { db }: Deps,
  userId: number,
  { subscribed }: NotificationPreference,
): Promise<NotificationPreference> {
  await db.write((tx) => updateSubscribed(tx, userId, subscribed))
  return { subscribed }
}

/**
 * Switches notifications off for whom the token of a mail is of, signed in or not, as often as it is asked. Somebody
 * whose account is gone gets none anyway. Throws 400 for a token that we did not make.
 */
export async function unsubscribe({ db, key }: Deps, token: string): Promise<NotificationPreference> {
  const userId = userOfUnsubscribeToken(key, token)
  if (userId === null) {
    throw invalid('This link is incomplete. Please open the link in the e-mail again, or use your settings.')
  }
  await db.write((tx) => updateSubscribed(tx, userId, false))
  return { subscribed: false }
}
