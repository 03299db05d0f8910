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

/** Publishes everything at the end of the questions, unless the address published too recently. */
export async function publishOnboarding(tx: Connection, deps: Keyed, person: Person): Promise<void> {
  const now = deps.clock()
  if (countsFrom('onboarding', await lastPublished(tx, deps, person), now) > now) {
    await savePublication(tx, person.id, { edited_at: now })
  } else await publish(tx, person.id, now)
}

/**
 * Returns which of these answers a first finish of an assessment publishes: those not published yet. Null while an
 * earlier account of the address published too recently, or before the person's own first publication.
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

/** Publishes the answers that `publishableBy` names when an assessment is finished for the first time. */
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

export async function noteEdit(tx: Connection, userId: number, now: number): Promise<void> {
  await savePublication(tx, userId, { edited_at: (await hasDraft(tx, userId)) ? now : null })
}

/**
 * Publishes a person's free corrections, all at once, before they're first shown a score, and starts the 30 days. Does
 * nothing while no one else has published, since there are no scores. Read scores only after this.
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

/** How many drafts are checked before other requests run: a few milliseconds. */
const DRAFTS_PER_BATCH = 200

/** Publishes every due draft and returns whose. */
export async function publishDue(deps: Deps): Promise<number[]> {
  const now = deps.clock()
  const published: number[] = []
  let last = 0
  for (;;) {
    const waiting = await waitingDrafts(deps.db.read, last, DRAFTS_PER_BATCH)
    const due = waiting.filter((draft) => isDue(draft, draft.published_at, now)).map(({ user_id }) => user_id)
    for (const userId of due) {
      if (await publishDraft(deps, userId, now)) published.push(userId)
      await setImmediate()
    }
    last = waiting.at(-1)?.user_id ?? last
    if (waiting.length < DRAFTS_PER_BATCH) return published
    await setImmediate()
  }
}

const isDue = ({ edited_at }: { edited_at: number | null }, publishedAt: number | null, now: number) =>
  edited_at !== null && countsFrom('edit', publishedAt, edited_at) <= now

async function publishDraft(deps: Deps, userId: number, now: number): Promise<boolean> {
  return deps.db.write(async (tx) => {
    const person = await userById(tx, userId)
    const draft = await publicationOf(tx, userId)
    if (!person || !isDue(draft, await lastPublished(tx, deps, person), now)) return false
    // A questionnaire loaded since may have left nothing to publish.
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
