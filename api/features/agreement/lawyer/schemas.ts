import * as v from 'valibot'
import { positiveId } from '#api/http/parameters.ts'

const RELOAD = 'Please reload this page.'
const version = v.pipe(v.number(RELOAD), v.integer(RELOAD), v.minValue(1, RELOAD))
const key = v.pipe(v.string(), v.maxLength(40))

export const namedGroup = v.object({ group: positiveId })
export const namedTerm = v.object({ group: positiveId, key })
export const ownTermKey = v.object({ key })

export const reading = v.object({ version })
export const markChange = v.object({ version, mark: v.picklist(['reads-well', 'needs-law'], RELOAD) })

const comment = v.object({
  id: v.number(),
  term: v.string(),
  text: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  writer: v.string(),
  by_lawyer: v.boolean(),
  mine: v.boolean(),
})

export type TermComment = v.InferOutput<typeof comment>

const rule = v.object({
  text: v.string(),
  weight: v.picklist(['firm', 'unsure']),
  source: v.nullable(v.string()),
})

const term = v.object({
  key: v.string(),
  number: v.string(),
  title: v.string(),
  state: v.picklist(['settled', 'waiting', 'open', 'sealed']),
  text: v.nullable(v.string()),
  version: v.number(),
  mark: v.nullable(v.picklist(['reads well', 'needs law', 'without'])),
  /** The version that the lawyer read last; 0 if none. */
  read: v.number(),
  /** What applies when nothing is agreed, as we show it to the owners. */
  law: v.array(rule),
})

export type ReviewedTerm = v.InferOutput<typeof term>

/** All that a lawyer sees of a group's agreement. */
export const review = v.object({
  group: v.number(),
  names: v.array(v.string()),
  home: v.nullable(v.string()),
  province: v.nullable(v.string()),
  /** When the group invited its lawyer, in epoch milliseconds. */
  since: v.number(),
  checked_on: v.string(),
  /** When the lawyer sent their review last; null if they haven’t. */
  sent_at: v.nullable(v.number()),
  chapters: v.array(v.object({ title: v.string(), terms: v.array(term) })),
  comments: v.array(comment),
})

export type Review = v.InferOutput<typeof review>

export const reviewedVersions = v.array(v.object({ number: v.number(), text: v.string(), at: v.number() }))

/** What members see of their lawyer's work; null without a lawyer who may read. */
export const ownReview = v.nullable(
  v.object({
    name: v.nullable(v.string()),
    read: v.number(),
    written: v.number(),
    sent_at: v.nullable(v.number()),
    comments: v.array(comment),
  }),
)

export type OwnReview = NonNullable<v.InferOutput<typeof ownReview>>
