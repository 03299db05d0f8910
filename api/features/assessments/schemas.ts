import * as v from 'valibot'
import { card as memberCard } from '#api/features/matching/schemas.ts'
import { CARD_LABELS } from '#domain/assessments/progress.ts'

/** What the calls of assessments answer. */

/** In whole percent. */
const progress = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

const card = v.object({
  id: v.number(),
  title: v.string(),
  /** About how long it takes, in minutes. */
  duration: v.number(),
  /** How many there are. */
  questions: v.number(),
  progress,
  tooltip: v.string(),
  label: v.picklist(CARD_LABELS),
  /** Whether there is something to tell of what finishing it changed. */
  changed: v.boolean(),
})

export type Card = v.InferOutput<typeof card>

/** What nobody can take yet, with what would open it. */
const lockedCard = v.object({ id: v.number(), title: v.string(), tooltip: v.string(), hint: v.string() })

export const cards = v.object({
  pillars: v.array(card),
  experimental: v.array(card),
  locked: v.array(lockedCard),
})

export type Cards = v.InferOutput<typeof cards>

/** A place on the person's list, from 1, the score as it is shown there, 0 to 1, and how many questions both answered. */
const standing = v.nullable(v.object({ place: v.number(), score: v.number(), shared: v.number() }))

const shownEffect = v.object({
  matches: v.array(v.object({ member: memberCard, before: standing, after: standing })),
})

export type ShownEffect = v.InferOutput<typeof shownEffect>

/** Null until it is finished, and where the answers wait: then they count from that time on, in epoch milliseconds. */
const outcome = { effect: v.nullable(shownEffect), counts_from: v.nullable(v.number()) }

export const assessmentDetail = v.object({
  id: v.number(),
  title: v.string(),
  /** On which published instrument its questions rest. */
  instrument: v.nullable(v.object({ text: v.string(), source: v.string() })),
  progress,
  questions: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      category: v.string(),
      /** It counts between partners only. */
      sealed: v.boolean(),
      options: v.array(v.object({ id: v.number(), option: v.string(), inquiry_id: v.number() })),
      /** The id of the option that the person chose. */
      answer: v.nullable(v.number()),
    }),
  ),
  ...outcome,
})

export type AssessmentDetail = v.InferOutput<typeof assessmentDetail>

export const progressMade = v.object({ progress, ...outcome })

export type Progress = v.InferOutput<typeof progressMade>
