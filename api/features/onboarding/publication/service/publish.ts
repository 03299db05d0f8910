import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import { packPublished } from '#api/features/onboarding/publication/queries/columns.ts'
import {
  addAnswers,
  copyAnswers,
  copyPreferences,
  countingAmong,
  othersPublished,
  publicationOf,
  savePublication,
  waitingDrafts,
} from '#api/features/onboarding/publication/queries/publications.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { countsFrom } from '#domain/onboarding/publication.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import {
  formerlyPublished,
  hasDraft,
  type Keyed,
  lastPublished,
  type Person,
} from '#api/features/onboarding/publication/service/overview.ts'

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

/**
 * Answers to which of these questions count once an assessment is finished for the first time: those to which none counts yet.
 * Null while an earlier account of the address published too recently, or before the person's own first publication.
 */
export async function publishableBy(
  db: Connection,
  deps: Keyed,
  person: Person,
  inquiryIds: number[],
): Promise<number[] | null> {
  const { whole } = await publicationOf(db, person.id)
  const now = deps.clock()
  if (!whole || countsFrom('assessment', await formerlyPublished(db, deps, person), now) > now) return null
  const counting = await countingAmong(db, person.id, inquiryIds)
  return inquiryIds.filter((id) => !counting.has(id))
}

/**
 * When an assessment is finished for the first time: makes the person's answers to these questions count, which `publishableBy`
 * names. No other draft is published, and the next publication comes no later.
 */
export async function publishAssessment(
  tx: Connection,
  deps: Keyed,
  person: Person,
  publishable: number[] | null,
): Promise<void> {
  const now = deps.clock()
  const { edited_at } = await publicationOf(tx, person.id)
  if (publishable) {
    await addAnswers(tx, person.id, publishable)
    await packPublished(tx, person.id)
  }
  const waiting = await hasDraft(tx, person.id)
  await savePublication(tx, person.id, { edited_at: waiting ? (edited_at ?? now) : null })
}

/** After onboarding: notes that the draft was edited, or that it is as published again. */
export async function noteEdit(tx: Connection, userId: number, now: number): Promise<void> {
  await savePublication(tx, userId, { edited_at: (await hasDraft(tx, userId)) ? now : null })
}

/**
 * Before a person is shown a score for the first time: publishes their free corrections, all at once, and starts the 30 days.
 * Nothing happens while nobody else has published, since there are no scores then. Scores must be read after this.
 */
export async function publishForFirstScore(deps: Deps, userId: number): Promise<void> {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const { whole, first_score_at } = await publicationOf(tx, userId)
    if (!whole || first_score_at !== null || !(await othersPublished(tx, userId))) return
    if (await hasDraft(tx, userId)) await publish(tx, userId, now)
    await savePublication(tx, userId, { published_at: now, edited_at: null, first_score_at: now })
  })
}

/** How many drafts are looked at before others are answered: a few milliseconds. */
const LOOKED_AT = 200

/**
 * Publishes every draft whose time has come, and answers whose. For a job to run. Days begin for all at once, so it goes person
 * by person, each of them milliseconds: others are answered in between, and write.
 */
export async function publishDue(deps: Deps): Promise<number[]> {
  const now = deps.clock()
  const published: number[] = []
  let last = 0
  for (;;) {
    const waiting = await waitingDrafts(deps.db.read, last, LOOKED_AT)
    const due = waiting.filter((draft) => isDue(draft, draft.published_at, now)).map(({ user_id }) => user_id)
    for (const userId of due) {
      if (await publishDraft(deps, userId, now)) published.push(userId)
      await setImmediate()
    }
    last = waiting.at(-1)?.user_id ?? last
    if (waiting.length < LOOKED_AT) return published
    await setImmediate()
  }
}

const isDue = ({ edited_at }: { edited_at: number | null }, publishedAt: number | null, now: number) =>
  edited_at !== null && countsFrom('edit', publishedAt, edited_at) <= now

/** Publishes somebody's draft if it is still due, and answers whether it was. */
async function publishDraft(deps: Deps, userId: number, now: number): Promise<boolean> {
  return deps.db.write(async (tx) => {
    const person = await userById(tx, userId)
    const draft = await publicationOf(tx, userId)
    if (!person || !isDue(draft, await lastPublished(tx, deps, person), now)) return false
    // A questionnaire that was loaded since may have left nothing to publish.
    if (await hasDraft(tx, userId)) await publish(tx, userId, now)
    else await savePublication(tx, userId, { edited_at: null })
    return true
  })
}

async function publish(tx: Connection, userId: number, now: number): Promise<void> {
  await copyAnswers(tx, userId)
  await copyPreferences(tx, userId)
  await savePublication(tx, userId, { published_at: now, edited_at: null, whole: true })
  await packPublished(tx, userId)
}
