import * as v from 'valibot'
import { cents, day, drafts, rules, whole } from '#api/features/ledger/schemas.ts'
import { shownOwner } from '#api/features/ledger/service/owners.ts'
import { positiveId, requestKey } from '#api/http/parameters.ts'
import type { Rhythm } from '#domain/ledger/recurring/occurrences.ts'
import type { RecurringDraft } from '#domain/ledger/recurring/recurring.ts'

const RELOAD = 'Please reload this page.'

const rhythm = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('weekly'), start: day, every: whole(1, 52) }),
    v.object({ kind: v.literal('monthly'), start: day, every: whole(1, 24), day: whole(1, 31) }),
  ],
  RELOAD,
) satisfies v.GenericSchema<unknown, Rhythm>

const [expense, contribution, mortgage, , transfer] = drafts

const recurringDraft = v.variant(
  'kind',
  [expense, contribution, mortgage, transfer],
  'That kind of entry can’t recur.',
) satisfies v.GenericSchema<unknown, RecurringDraft>

const repeating = { draft: recurringDraft, rhythm, asks: v.boolean(RELOAD) }

/** `twice` confirms that this one is wanted even though there's already one like it. */
const sent = { ...repeating, twice: v.optional(v.boolean(RELOAD), false) }

export const newRecurring = v.object({ ...sent, key: requestKey })

export type NewRecurring = v.InferOutput<typeof newRecurring>

/** `version` is the one being changed. */
export const recurringChange = v.object({ ...sent, version: whole(1, Number.MAX_SAFE_INTEGER) })

export type RecurringChange = v.InferOutput<typeof recurringChange>

export const dueParam = v.object({ id: positiveId, day })

/** What it came to this time; null for the usual amount. */
export const dueAnswer = v.object({
  cents: v.nullable(cents),
})

const numbered = { id: v.number(), draft: recurringDraft }

export const recurringView = v.nullable(
  v.object({
    owners: v.array(shownOwner),
    rules,
    recurring: v.array(
      v.object({
        ...numbered,
        /** Who set it up or last changed it. */
        by: v.number(),
        rhythm,
        asks: v.boolean(),
        version: v.number(),
        next: v.nullable(v.string()),
      }),
    ),
    /** Days that wait for someone, oldest first, with why they couldn't be posted. */
    due: v.array(v.object({ ...numbered, day: v.string(), why: v.string() })),
  }),
)

export type RecurringView = NonNullable<v.InferOutput<typeof recurringView>>
