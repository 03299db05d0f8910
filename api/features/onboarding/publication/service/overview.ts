import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import {
  formerPublicationOf,
  saveFormerPublication,
} from '#api/features/onboarding/publication/queries/former.ts'
import {
  type DraftChanges,
  ownAndPublishedAnswers,
  lastFinished,
  publicationOf,
  publicationRecordOf,
  restorePublished,
  savePublication,
} from '#api/features/onboarding/publication/queries/publications.ts'
import { questionsFor } from '#api/features/onboarding/questions/service/read.ts'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { countsFrom, nextPublication } from '#domain/onboarding/publication.ts'
import { importanceSides } from '#api/features/onboarding/preferences/queries.ts'
import { DEFAULT_IMPORTANCE } from '#domain/onboarding/importance.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { mailboxOf } from '#domain/accounts/email.ts'

/** Returns whether the person may see scores: they have published everything that onboarding asks. */
export async function hasPublished(db: Connection, userId: number): Promise<boolean> {
  return (await publicationOf(db, userId)).whole
}

export async function discardDraft(deps: Deps, person: Person, changes: DraftChanges) {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const { whole } = await publicationOf(tx, person.id)
    if (!whole)
      throw conflict('Your answers haven’t been used in matches yet, so there’s nothing to go back to.')
    await restorePublished(tx, person.id, changes, now)
    await savePublication(tx, person.id, { edited_at: (await hasDraft(tx, person.id)) ? now : null })
  })
  return publicationFor(deps, person)
}

export async function publicationFor(deps: Deps, person: Person) {
  const now = deps.clock()
  const record = await publicationRecordOf(deps.db.read, person.id, mailboxKey(deps, person), now)
  const { published_at, edited_at, whole, first_score_at } = record.publication
  const free = whole && first_score_at === null
  const last = laterOf(published_at, record.formerlyPublished)
  // The same query as the page's list of questions.
  const questions = await questionsFor(deps, person.id, { later: null })
  const answers = questions.map(({ id: inquiry, subject_category, answer, published }) => ({
    inquiry,
    subject_category,
    answer,
    published,
    changed: answer !== published,
  }))
  const preferences = preferenceChanges(record.sides)
  return {
    /** Whether this person's answers count in scores. Until then they see none. */
    counts: whole,
    /** No score has been shown to the person, so their changes count as soon as one is. */
    free,
    published_at: whole ? published_at : null,
    counts_from: edited_at === null || free ? null : countsFrom('edit', last, edited_at),
    next_counts_from: free ? now : countsFrom('edit', last, now),
    changes: [...answers, ...preferences].filter(({ changed }) => changed).length,
    answers,
    preferences,
  }
}

export type PublicationOverview = Awaited<ReturnType<typeof publicationFor>>

/** Returns when a person's draft starts to count; null without one, and while corrections are free. */
export async function draftCountsFrom(deps: Deps, person: Person): Promise<number | null> {
  const { edited_at, whole, first_score_at } = await publicationOf(deps.db.read, person.id)
  return edited_at === null || (whole && first_score_at === null)
    ? null
    : countsFrom('edit', await lastPublished(deps.db.read, deps, person), edited_at)
}

/**
 * Returns whether anything waits to be published. Before someone's first publication that's everything, even if no answer differs:
 * onboarding may have published each category already.
 */
export async function hasDraft(db: Connection, userId: number): Promise<boolean> {
  if (!(await hasPublished(db, userId))) return true
  const answers = await ownAndPublishedAnswers(db, userId)
  if (answers.some(({ answer, published }) => answer !== published)) return true
  return preferenceChanges(await importanceSides(db, userId)).some(({ changed }) => changed)
}

function preferenceChanges(sides: Awaited<ReturnType<typeof importanceSides>>) {
  const ofSide = (side: boolean) =>
    new Map(
      sides.flatMap(({ counts, category, importance }) => (counts === side ? [[category, importance]] : [])),
    )
  const [drafted, counting] = [ofSide(false), ofSide(true)]
  return CATEGORIES.map((category) => {
    const importance = drafted.get(category) ?? DEFAULT_IMPORTANCE
    const published = counting.get(category) ?? DEFAULT_IMPORTANCE
    return { category, importance, published, changed: importance !== published }
  })
}

export type Person = Pick<UserRow, 'id' | 'email'>
export type Keyed = Pick<Deps, 'key' | 'clock'>

/**
 * Call it while an account is deleted or moves to another address, so that this lets nobody publish sooner.
 */
export async function rememberPublished(
  tx: Connection,
  deps: Keyed,
  person: Person,
  movesTo = person.email,
): Promise<void> {
  const times = [await lastPublished(tx, deps, person), await lastFinished(tx, person.id)]
  const published_at = Math.max(...times.map((time) => time ?? -Infinity))
  if (published_at === -Infinity) return
  const forget_at = nextPublication(published_at)
  if (forget_at <= deps.clock()) return
  for (const email of new Set([person.email, movesTo])) {
    const mailbox = mailboxKey(deps, { ...person, email })
    await saveFormerPublication(tx, { mailbox, published_at, forget_at })
  }
}

export async function lastPublished(db: Connection, deps: Keyed, person: Person): Promise<number | null> {
  const { published_at } = await publicationOf(db, person.id)
  const former = await formerlyPublished(db, deps, person)
  return laterOf(published_at, former)
}

function laterOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

export async function formerlyPublished(db: Connection, deps: Keyed, person: Person): Promise<number | null> {
  return formerPublicationOf(db, mailboxKey(deps, person), deps.clock())
}

function mailboxKey({ key }: Keyed, { email }: Person): string {
  return key.digest('former publication', mailboxOf(email)).toString('hex')
}
