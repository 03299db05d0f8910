import { isStopped } from '#api/mail/stopped/queries.ts'
import type { Deps } from '#api/deps.ts'
import { granted, invalid } from '#api/http/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { guardUser } from '#api/features/journey/service/records.ts'
import { newHomesMail, searchOfStopToken } from '#api/features/listings/saved-searches/mails.ts'
import {
  countPublished,
  deleteSearch,
  deleteSearchById,
  insertSearch,
  lastAlertAt,
  newestPublished,
  markChecked,
  recordAlert,
  peopleToAlert,
  type SavedSearch,
  searchesOf,
  updateEmails,
  updateSeen,
} from '#api/features/listings/saved-searches/queries.ts'
import { homesOfPage } from '#api/features/listings/search/queries.ts'
import type { Connection } from '#db/client.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import {
  maySaveSearch,
  newSince,
  storedSearch,
  parseStoredSearch,
  ALERT_DELAY_MS,
  ALERT_INTERVAL_MS,
} from '#domain/listings/saved-searches/saved-searches.ts'
import { searchInWords } from '#domain/listings/search/search-words.ts'
import { planFor } from '#domain/site/guard.ts'

export async function savedSearchesOf({ db, clock }: Deps, userId: number) {
  const until = clock()
  const searches = await searchesOf(db.read, userId)
  return Promise.all(
    searches.map(async ({ id, search, emails, ...times }) => {
      const parsed = parseStoredSearch(search)
      const new_since = newSince(times)
      const [new_homes, newest] = await Promise.all([
        countPublished(db.read, parsed, { after: new_since, until }),
        homesOfPage(db.read, parsed, userId, 1),
      ])
      return {
        id,
        search,
        name: searchInWords(parsed),
        emails,
        new_homes,
        new_since,
        announced_until: times.told_until,
        homes: newest?.total ?? 0,
        picture: newest?.cards[0]?.image ?? null,
      }
    }),
  )
}

export type SavedSearches = Awaited<ReturnType<typeof savedSearchesOf>>

interface NewSearch {
  search: string
  new_since?: number | undefined
  announced_until?: number | undefined
}

/** Does nothing if it's already saved. Throws conflict if there are too many. */
export async function saveSearch(
  deps: Deps,
  userId: number,
  { search, new_since, announced_until }: NewSearch,
): Promise<SavedSearches> {
  const { db, clock } = deps
  const saved = storedSearch(parseStoredSearch(search))
  await db.write(async (tx) => {
    const known = await searchesOf(tx, userId)
    if (known.some((other) => other.search === saved)) return
    granted(maySaveSearch(known.length))
    const now = clock()
    const since = Math.min(new_since ?? now, now)
    // An alert covers all searches from the earliest time, so an older one would announce the others' homes again.
    const checked = known.flatMap((one) => (one.told_until > one.created_at ? [one.told_until] : []))
    const announced = Math.max(Math.min(announced_until ?? now, now), ...checked)
    await insertSearch(tx, {
      user_id: userId,
      search: saved,
      // The email leaves out homes from before that, but not those that were only seen.
      created_at: Math.min(since, announced),
      seen_at: new_since === undefined ? null : since,
      told_until: announced,
    })
  })
  return savedSearchesOf(deps, userId)
}

/** Counts its homes as seen. Does nothing if it's gone or someone else's. */
export async function openSearch({ db, clock }: Deps, userId: number, id: number): Promise<void> {
  await db.write((tx) => updateSeen(tx, { userId, id, at: clock() }))
}

/** Does nothing if it's gone or someone else's. */
export async function chooseEmails(
  { db }: Deps,
  userId: number,
  choice: { id: number; emails: boolean },
): Promise<void> {
  await db.write((tx) => updateEmails(tx, { userId, ...choice }))
}

/** Does nothing if it's gone or someone else's. */
export async function removeSearch({ db }: Deps, userId: number, id: number): Promise<void> {
  await db.write((tx) => deleteSearch(tx, userId, id))
}

/** Repeating it changes nothing. Throws invalid for a token that we didn't issue. */
export async function stopSearch({ db, key }: Deps, token: string): Promise<void> {
  const id = searchOfStopToken(key, token)
  if (id === null) throw invalid('This link is incomplete. Open the link in our email again.')
  await db.write((tx) => deleteSearchById(tx, id))
}

/**
 * Queues one alert email per person. How far each search was checked is stored in the same transaction, so each home
 * is announced once and a restart loses nothing.
 */
export async function sendNewHomeAlerts(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const until = clock() - ALERT_DELAY_MS
  const newest = await newestPublished(db.read, until)
  if (newest === null) return
  for (const userId of await peopleToAlert(db.read, newest, clock() - ALERT_INTERVAL_MS)) {
    await sendAlert(deps, userId, until)
  }
}

async function sendAlert({ db, clock, outbox }: Deps, userId: number, until: number): Promise<void> {
  await db.write(async (tx) => {
    const now = clock()
    const lastAlert = await lastAlertAt(tx, userId)
    // Another process was faster.
    if (lastAlert !== null && lastAlert > now - ALERT_INTERVAL_MS) return
    const searches = (await searchesOf(tx, userId)).filter(({ emails }) => emails)
    const after = Math.min(...searches.map(({ told_until }) => told_until))
    const isNew = (await wantsAlerts(tx, userId)) && (await anyNew(tx, searches, until))
    await markChecked(tx, userId, until)
    if (!isNew) return
    await recordAlert(tx, userId, now)
    await outbox.put(tx, newHomesMail, { user: userId, after, until })
  })
}

async function wantsAlerts(tx: Connection, userId: number): Promise<boolean> {
  const user = await userById(tx, userId)
  if (!user?.is_active || user.role !== ROLE.CLIENT || !user.notifications_subscribed) return false
  if (await isStopped(tx, userId, 'homes')) return false
  return planFor(await guardUser(tx, user)).ok
}

async function anyNew(tx: Connection, searches: readonly SavedSearch[], until: number): Promise<boolean> {
  for (const { search, told_until } of searches) {
    if ((await countPublished(tx, parseStoredSearch(search), { after: told_until, until })) > 0) return true
  }
  return false
}
