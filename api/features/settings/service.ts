import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { invalid, notFound } from '#api/http/errors.ts'
import { deviceIdOf, deviceName } from '#api/features/accounts/service/devices.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { deleteOtherSessions, revokeOtherDevices } from '#api/features/accounts/queries.ts'
import {
  deleteSession,
  SESSION_NAME_LENGTH,
  resume,
  sessionsOf,
  stop,
  stoppedOf,
  subscribedOf,
  updateSubscribed,
} from '#api/features/settings/queries.ts'
import type { Connection } from '#db/client.ts'
import { stoppedByToken } from '#api/mail/unsubscribe.ts'
import { type CountedCategory, type EmailCategory, isCounted, type Stopped } from '#domain/settings/emails.ts'

export interface OwnBrowser {
  userId: number
  sessionId: string
  deviceCookie: string | null
}

/** Returns the browsers a person is signed in with, newest first. Their ids can only sign them out. */
export async function signedInDevices({ db, clock }: Deps, { userId, sessionId }: OwnBrowser) {
  const current = nameOfSession(sessionId)
  const rows = await sessionsOf(db.read, userId, clock())
  return rows.map(({ id, created_at, user_agent }) => ({
    id,
    name: deviceName(user_agent),
    created_at,
    current: id === current,
  }))
}

export type SignedInDevice = Awaited<ReturnType<typeof signedInDevices>>[number]

/**
 * Signs out one of the person's browsers and forgets all but the current one, because a session doesn't say which
 * browser it belongs to. Returns whether it was the current one; throws 404 if there's no such session.
 */
export async function signOutDevice(deps: Deps, browser: OwnBrowser, name: string): Promise<boolean> {
  await deps.db.write(async (tx) => {
    if (!(await deleteSession(tx, browser.userId, name)))
      throw notFound('This browser is already signed out.')
    await forgetOthers(tx, deps, browser, 1)
  })
  return name === nameOfSession(browser.sessionId)
}

/** Signs the person out everywhere else, and forgets all other browsers. */
export async function signOutElsewhere(deps: Deps, browser: OwnBrowser): Promise<void> {
  await deps.db.write(async (tx) => {
    const ended = await deleteOtherSessions(tx, browser.userId, sha256(browser.sessionId))
    await forgetOthers(tx, deps, browser, ended)
  })
}

async function forgetOthers(
  tx: Connection,
  { clock }: Deps,
  { userId, deviceCookie }: OwnBrowser,
  sessions: number,
): Promise<void> {
  const at = clock()
  const device = deviceCookie === null ? null : deviceIdOf(deviceCookie, userId)
  await revokeOtherDevices(tx, userId, device, at)
  // A repeated call ends nothing and adds no audit line.
  if (sessions === 0) return
  const detail = { by: 'settings', sessions }
  await recordAudit(tx, { at, action: 'session.ended', actor_id: userId, subject_id: userId, detail })
}

function nameOfSession(sessionId: string): string {
  return sha256(sessionId).slice(0, SESSION_NAME_LENGTH)
}

/** Whether a person gets any non-essential emails. */
interface NotificationPreference {
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
 * Stops the emails that a token names, or all notifications, signed in or not, however often it's called. Throws 400 for a token we didn't
 * make.
 */
export async function unsubscribe({ db, key }: Deps, token: string) {
  const stopped = stoppedByToken(key, token)
  if (stopped === null) {
    throw invalid('This link is incomplete. Open the link in the email again, or go to Settings.')
  }
  const { userId, category } = stopped
  await db.write(async (tx) => {
    if (category === null) await updateSubscribed(tx, userId, false)
    else if (await userById(tx, userId)) await stop(tx, userId, category)
  })
  return category === null ? { subscribed: false } : { category, wanted: false }
}

/** Whether a person wants emails of each category, and counts in the app, while notifications are on: `subscribed`. */
export interface NotificationChoices extends Record<EmailCategory, boolean>, NotificationPreference {
  in_app: Record<CountedCategory, boolean>
}

export async function notificationChoices({ db }: Deps, userId: number): Promise<NotificationChoices> {
  const [subscribed, rows] = await Promise.all([subscribedOf(db.read, userId), stoppedOf(db.read, userId)])
  const stopped = new Set(rows)
  const wanted = (category: EmailCategory) => !stopped.has(category)
  return {
    subscribed: subscribed ?? false,
    invitations: wanted('invitations'),
    messages: wanted('messages'),
    homes: wanted('homes'),
    tours: wanted('tours'),
    news: wanted('news'),
    in_app: { invitations: !stopped.has('invitations in app'), messages: !stopped.has('messages in app') },
  }
}

/** Throws invalid for a category that isn't counted in the app. */
export async function chooseNotifications(
  deps: Deps,
  userId: number,
  { category, wanted, where }: { category: EmailCategory; wanted: boolean; where: 'email' | 'app' },
): Promise<NotificationChoices> {
  const change = wanted ? resume : stop
  const what = where === 'app' ? countOf(category) : category
  await deps.db.write((tx) => change(tx, userId, what))
  return notificationChoices(deps, userId)
}

function countOf(category: EmailCategory): Stopped {
  if (!isCounted(category)) throw invalid({ category: 'The app has no count for these.' })
  return `${category} in app`
}
