import * as v from 'valibot'
import type { CourseProgress } from '#domain/course/progress.ts'
import { MAX_RANGES, type Range } from '#domain/course/watching.ts'

const SECOND = 'Enter a time in the video, in seconds.'
const second = v.pipe(v.number(SECOND), v.finite(SECOND), v.minValue(0, SECOND))

const PAIR = 'Ranges must be pairs of seconds.'

const range = v.pipe(
  v.array(second, PAIR),
  v.length(2, PAIR),
  v.transform(([from = 0, to = 0]): Range => [from, to]),
)

export const report = v.object({
  ranges: v.pipe(
    v.array(range, 'Ranges must be a list.'),
    v.maxLength(MAX_RANGES, `Send at most ${MAX_RANGES} ranges.`),
  ),
  position: second,
})

export const ending = v.object({ failed_to_load: v.optional(v.boolean('Must be true or false.'), false) })

const id = v.number()
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

export const moduleList = v.array(
  v.object({
    id,
    title: v.string(),
    duration: v.string(),
    learning_objective: v.string(),
    locked: v.boolean(),
    locked_by: v.nullable(v.picklist(['order', 'plan'])),
    videos: v.number(),
    poster: v.nullable(v.string()),
  }),
)

export const videoList = v.array(
  v.object({
    id,
    title: v.string(),
    filename: v.string(),
    description: v.string(),
    duration: v.string(),
    played: v.boolean(),
    locked: v.boolean(),
    failed: v.boolean(),
    position: v.number(),
    watched: share,
    poster: v.string(),
    captions: v.string(),
    checked_on: v.string(),
    sources: v.array(v.object({ title: v.string(), publisher: v.string(), url: v.string() })),
  }),
)

export const questionList = v.array(
  v.object({
    id,
    video: v.nullable(v.string()),
    question: v.string(),
    options: v.array(v.object({ id, option: v.string(), right: v.boolean(), reason: v.string() })),
  }),
)

export const ownProgress = v.object({
  completed_modules: v.array(id),
  current_module: v.nullable(id),
  total_modules: v.number(),
  completed_count: v.number(),
  percent_completed: v.number(),
}) satisfies v.GenericSchema<CourseProgress>
