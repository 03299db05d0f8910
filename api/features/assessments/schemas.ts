import * as v from 'valibot'
import { card as memberCard } from '#api/features/matching/schemas.ts'
import { CARD_LABELS } from '#domain/assessments/progress.ts'

/** In whole percent. */
const progress = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

const card = v.object({
  id: v.number(),
  title: v.string(),
  /** In minutes, approximately. */
  duration: v.number(),
  questions: v.number(),
  progress,
  tooltip: v.string(),
  label: v.picklist(CARD_LABELS),
  changed: v.boolean(),
})

export type Card = v.InferOutput<typeof card>

/** An assessment that isn't available yet, with what would open it. */
const lockedCard = v.object({ id: v.number(), title: v.string(), tooltip: v.string(), hint: v.string() })

export const cards = v.object({
  pillars: v.array(card),
  experimental: v.array(card),
  locked: v.array(lockedCard),
})

export type Cards = v.InferOutput<typeof cards>

/** A rank on the person's list, from 1, the displayed score from 0 to 1, and the number of questions both answered. */
const rank = v.nullable(v.object({ place: v.number(), score: v.number(), shared: v.number() }))

const shownEffect = v.object({
  matches: v.array(v.object({ member: memberCard, before: rank, after: rank })),
})

export type ShownEffect = v.InferOutput<typeof shownEffect>

/** Null until it's finished. Answers that wait count from that time on, in epoch milliseconds. */
const outcome = { effect: v.nullable(shownEffect), counts_from: v.nullable(v.number()) }

export const assessmentDetail = v.object({
  id: v.number(),
  title: v.string(),
  instrument: v.nullable(v.object({ text: v.string(), source: v.string() })),
  progress,
  questions: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      category: v.string(),
      /** Counts between partners only. */
      sealed: v.boolean(),
      options: v.array(v.object({ id: v.number(), option: v.string(), inquiry_id: v.number() })),
      answer: v.nullable(v.number()),
    }),
  ),
  ...outcome,
})

export type AssessmentDetail = v.InferOutput<typeof assessmentDetail>

export const progressMade = v.object({ progress, ...outcome })

export type Progress = v.InferOutput<typeof progressMade>
