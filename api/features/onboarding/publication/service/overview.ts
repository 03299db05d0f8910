import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/errors.ts'
import {
  answersBeside,
  formerPublicationOf,
  lastFinished,
  publicationOf,
  saveFormerPublication,
  restorePublished,
  savePublication,
} from '#api/features/onboarding/publication/queries.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { countsFrom, nextPublication } from '#domain/onboarding/publication.ts'
import { preferenceRows } from '#api/features/onboarding/preferences/queries.ts'
import { DEFAULT_IMPORTANCE } from '#domain/onboarding/importance.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { mailboxOf } from '#domain/accounts/email.ts'

/** Whether the person may see scores: they have published all that onboarding asks. */
export async function hasPublished(db: Connection, userId: number): Promise<boolean> {
  return (await publicationOf(db, userId)).whole
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

/** Whether something differs from what counts. */
export async function hasDraft(db: Connection, userId: number): Promise<boolean> {
  const sides = await besideEachOther(db, userId)
  return sides.flat().some(({ changed }) => changed)
}

/** Each answer and each importance as the person has it and as it counts. */
export async function besideEachOther(db: Connection, userId: number) {
  const own = importancesOf(await preferenceRows(db, userId))
  const counting = importancesOf(await preferenceRows(db, userId, 'published'))
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

export type Person = Pick<UserRow, 'id' | 'email'>
export type Keyed = Pick<Deps, 'key' | 'clock'>

/** To be called while an account is deleted: its address publishes no sooner when it comes back, assessments counted. */
export async function rememberPublished(tx: Connection, deps: Keyed, person: Person): Promise<void> {
  const times = [await lastPublished(tx, deps, person), await lastFinished(tx, person.id)]
  const published_at = Math.max(...times.map((time) => time ?? -Infinity))
  if (published_at === -Infinity) return
  const forget_at = nextPublication(published_at)
  if (forget_at <= deps.clock()) return
  await saveFormerPublication(tx, { mailbox: mailboxKey(deps, person), published_at, forget_at })
}

/** When the person last published, here or with an earlier account of the same mailbox; null for never. */
export async function lastPublished(db: Connection, deps: Keyed, person: Person): Promise<number | null> {
  const { published_at } = await publicationOf(db, person.id)
  const former = await formerlyPublished(db, deps, person)
  return published_at === null || former === null ? (published_at ?? former) : Math.max(published_at, former)
}

/** When an earlier account of the same mailbox last published, if that still matters. */
export async function formerlyPublished(db: Connection, deps: Keyed, person: Person): Promise<number | null> {
  return formerPublicationOf(db, mailboxKey(deps, person), deps.clock())
}

function mailboxKey({ key }: Keyed, { email }: Person): string {
  return key.digest('former publication', mailboxOf(email)).toString('hex')
}
