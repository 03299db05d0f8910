import * as v from 'valibot'
import { bodyId, positiveId, requestKey, wholeNumber } from '#api/http/parameters.ts'
import { isDueDay, NOT_A_DAY, type Step, STEP_TEXT } from '#domain/groups/plan/steps.ts'
import { textSchema } from '#domain/text-schema.ts'

const WHO = 'Choose who will do it.'

const fields = v.object({
  text: textSchema(STEP_TEXT),
  assignee: v.nullable(v.union([v.literal('all'), bodyId], WHO)),
  due: v.nullable(v.pipe(v.string(NOT_A_DAY), v.check(isDueDay, NOT_A_DAY))),
  done: v.boolean(),
})

export const newStep = v.object({
  ...v.partial(fields).entries,
  text: fields.entries.text,
  key: v.optional(requestKey),
})

const sequence = v.pipe(v.number('Please reload this page.'), v.integer(), v.minValue(0))

export const stepChange = v.object({ ...v.partial(fields).entries, sequence })

export type NewStep = v.InferOutput<typeof newStep>
export type StepChange = v.InferOutput<typeof stepChange>

export const stepById = v.object({ id: positiveId })
export const stepSeen = v.object({ sequence: wholeNumber })

/** `assignee` is a member's id, “all”, or null; `due` is a day such as 2026-11-30. */
export const step = v.object({
  id: v.number(),
  text: v.string(),
  assignee: v.nullable(v.union([v.literal('all'), v.number()])),
  due: v.nullable(v.string()),
  done_at: v.nullable(v.number()),
  sequence: v.number(),
  changed_at: v.number(),
}) satisfies v.GenericSchema<Step>

export const steps = v.array(step)

/** Anyone with this address can read the steps. */
export const calendarAddress = v.object({ url: v.string() })

export const calendarFile = v.object({ file: v.string() })
