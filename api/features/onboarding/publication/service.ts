import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/errors.ts'
import {
  answersBeside,
  copyAnswers,
  copyPreferences,
  formerPublicationOf,
  publicationOf,
  publishedPreferenceRows,
  savePublication,
  rememberPublication,
  restorePublished,
  waitingDrafts,
} from '#api/features/onboarding/publication/queries.ts'
import { preferenceRows } from '#api/features/onboarding/preferences/queries.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { countsFrom, nextPublication } from '#domain/onboarding/publication.ts'
import { DEFAULT_IMPORTANCE } from '#domain/matching/types.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { mailboxOf } from '#domain/accounts/email.ts'

type Person = Pick<UserRow, 'id' | 'email'>
type Keyed = Pick<Deps, 'key' | 'clock'>

/** Whether the person may see scores: they have published all that onboarding asks. */
export async function hasPublished(db: Connection, userId: number): Promise<boolean> {
  return (await publicationOf(db, userId)).whole
}

/** During onboarding: makes the answers of a completed category count. */
export async function publishCategory(
  tx: Connection,
  deps: Keyed,
  person: Person,
  category: Category,
): Promise<void> {
  const now = deps.clock()
  if (countsFrom('onboarding', await lastPublished(tx, deps, person), now) > now) return
  await copyAnswers(tx, person.id, category)
}

/** At the end of the questions: makes everything count as it stands, unless the address published too recently. */
export async function publishOnboarding(tx: Connection, deps: Keyed, person: Person): Promise<void> {
  const now = deps.clock()
  if (countsFrom('onboarding', await lastPublished(tx, deps, person), now) > now) {
    await savePublication(tx, person.id, { edited_at: now })
  } else await publish(tx, person.id, now)
}

/** After onboarding: notes that the draft was edited, or that it is as published again. */
export async function noteEdit(tx: Connection, userId: number, now: number): Promise<void> {
  await savePublication(tx, userId, { edited_at: (await hasDraft(tx, userId)) ? now : null })
}

/** Publishes every draft whose time has come, and answers whose. For a job to run. */
export async function publishDue(deps: Deps): Promise<number[]> {
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    const due: number[] = []
    for (const { user_id, edited_at, published_at } of await waitingDrafts(tx)) {
      if (edited_at === null || countsFrom('edit', published_at, edited_at) > now) continue
      const person = await userById(tx, user_id)
      if (!person || countsFrom('edit', await lastPublished(tx, deps, person), edited_at) > now) continue
      due.push(user_id)
      // A questionnaire that was loaded since may have left nothing to publish.
      if (await hasDraft(tx, user_id)) await publish(tx, user_id, now)
      else await savePublication(tx, user_id, { edited_at: null })
    }
    return due
  })
}

/** Throws the draft away: answers and importances are as published again. */
export async function discardDraft(deps: Deps, userId: number) {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const { whole } = await publicationOf(tx, userId)
    if (!whole) throw conflict('Your answers have not been published yet, so there is nothing to go back to.')
    await restorePublished(tx, userId, now)
    await savePublication(tx, userId, { edited_at: null })
  })
  return publicationFor(deps, userId)
}

/** What of a person's answers and importances counts, what is draft, and from when that counts. */
export async function publicationFor(deps: Deps, userId: number) {
  const { read } = deps.db
  const now = deps.clock()
  const person = await userById(read, userId)
  const { published_at, edited_at, whole } = await publicationOf(read, userId)
  const last = person ? await lastPublished(read, deps, person) : published_at
  const [answers, preferences] = await besideEachOther(read, userId)
  return {
    /** Whether scores rest on this person's answers yet; until then they see none. */
    counts: whole,
    published_at: whole ? published_at : null,
    counts_from: edited_at === null ? null : countsFrom('edit', last, edited_at),
    next_counts_from: countsFrom('edit', last, now),
    changes: [...answers, ...preferences].filter(({ changed }) => changed).length,
    answers,
    preferences,
  }
}

export type PublicationOverview = Awaited<ReturnType<typeof publicationFor>>

/** To be called while an account is deleted: its address publishes no sooner when it comes back. */
export async function rememberPublished(tx: Connection, deps: Keyed, person: Person): Promise<void> {
  const published_at = await lastPublished(tx, deps, person)
  if (published_at === null) return
  const forget_at = nextPublication(published_at)
  if (forget_at <= deps.clock()) return
  await rememberPublication(tx, { mailbox: mailboxKey(deps, person), published_at, forget_at })
}

/** When the person last published, here or with an earlier account of the same mailbox; null for never. */
async function lastPublished(db: Connection, deps: Keyed, person: Person): Promise<number | null> {
  const { published_at } = await publicationOf(db, person.id)
  const former = await formerPublicationOf(db, mailboxKey(deps, person), deps.clock())
  return published_at === null || former === null ? (published_at ?? former) : Math.max(published_at, former)
}

function mailboxKey({ key }: Keyed, { email }: Person): string {
  return key.digest('former publication', mailboxOf(email)).toString('hex')
}

async function publish(tx: Connection, userId: number, now: number): Promise<void> {
  await copyAnswers(tx, userId)
  await copyPreferences(tx, userId)
  await savePublication(tx, userId, { published_at: now, edited_at: null, whole: true })
}

async function hasDraft(db: Connection, userId: number): Promise<boolean> {
  const sides = await besideEachOther(db, userId)
  return sides.flat().some(({ changed }) => changed)
}

/** Each answer and each importance as the person has it and as it counts. */
async function besideEachOther(db: Connection, userId: number) {
  const own = importancesOf(await preferenceRows(db, userId))
  const counting = importancesOf(await publishedPreferenceRows(db, userId))
  const answers = (await answersBeside(db, userId)).map((row) => ({
    ...row,
    changed: row.answer !== row.published,
  }))
  const preferences = CATEGORIES.map((category) => {
    const importance = own(category)
    const published = counting(category)
    return { category, importance, published, changed: importance !== published }
  })
  return [answers, preferences] as const
}

function importancesOf(rows: Awaited<ReturnType<typeof preferenceRows>>) {
  const chosen = new Map(rows.map(({ category, importance }) => [category, importance]))
  return (category: Category) => chosen.get(category) ?? DEFAULT_IMPORTANCE
}
