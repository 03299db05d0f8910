import * as v from 'valibot'
import { cents, day, drafts } from '#api/features/ledger/schemas.ts'
import { shownOwner } from '#api/features/ledger/service/owners.ts'
import { positiveId } from '#api/http/parameters.ts'
import type { Rhythm } from '#domain/ledger/recurring/occurrences.ts'

const RELOAD = 'Please reload this page.'

const whole = (least: number, most: number) =>
  v.pipe(v.number(RELOAD), v.integer(RELOAD), v.minValue(least, RELOAD), v.maxValue(most, RELOAD))

const rhythm = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('weekly'), start: day, every: whole(1, 52) }),
    v.object({ kind: v.literal('monthly'), start: day, every: whole(1, 24), day: whole(1, 31) }),
  ],
  RELOAD,
) satisfies v.GenericSchema<unknown, Rhythm>

const [expense, contribution, mortgage, , transfer] = drafts

/** Payments between owners, loans and values don't come back by themselves. */
const recurringDraft = v.variant(
  'kind',
  [expense, contribution, mortgage, transfer],
  'That can’t come back by itself.',
)

export const newRecurring = v.object({ draft: recurringDraft, rhythm, asks: v.boolean(RELOAD) })

export const dueParam = v.object({ id: positiveId, day })

/** What it came to this time; null for the usual amount. */
export const dueAnswer = v.object({
  cents: v.nullable(cents),
})

const what = {
  id: v.number(),
  kind: v.picklist(['expense', 'contribution', 'mortgage', 'transfer']),
  title: v.string(),
  cents: v.number(),
  /** For expenses. */
  category: v.nullable(v.string()),
  paid_by: v.nullable(v.union([v.number(), v.picklist(['house', 'reserve'])])),
}

export const recurringView = v.nullable(
  v.object({
    owners: v.array(shownOwner),
    /** Whole weights. */
    shares: v.array(v.number()),
    recurring: v.array(v.object({ ...what, rhythm, asks: v.boolean(), next: v.nullable(v.string()) })),
    /** Days that wait for someone, oldest first, with why they couldn't be posted. */
    due: v.array(v.object({ ...what, day: v.string(), why: v.string() })),
  }),
)

export type RecurringView = NonNullable<v.InferOutput<typeof recurringView>>
