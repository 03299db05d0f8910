import * as v from 'valibot'
import { positiveId, requestKey } from '#api/http/parameters.ts'
import { ADDRESS_MAX, NOTE, VERDICTS } from '#domain/exits/sharing.ts'
import { textSchema } from '#domain/text-schema.ts'

const RELOAD = 'Please reload this page.'
const INCOME = 'Enter a year’s income in whole dollars.'

const verdict = v.nullable(v.picklist(VERDICTS, RELOAD))

/** `address` is the scenario as the laboratory's address holds it; `income` in dollars a year, null unless the person ticked it. */
export const newShared = v.object({
  address: v.pipe(v.string(RELOAD), v.maxLength(ADDRESS_MAX, 'That scenario is too long to share.')),
  key: v.optional(requestKey),
  note: textSchema(NOTE),
  verdict,
  income: v.nullable(
    v.pipe(v.number(INCOME), v.integer(INCOME), v.minValue(1, INCOME), v.maxValue(5_000_000, INCOME)),
  ),
})

export const sharedById = v.object({ id: positiveId })

const person = v.object({
  /** Null for someone who has left Cohearth. */
  id: v.nullable(v.number()),
  first_name: v.string(),
  picture: v.nullable(v.string()),
})

/** What the group sees. `owners` are in the order of the scenario's places. `at` in epoch milliseconds. */
const sharedScenario = v.object({
  id: v.number(),
  by: person,
  is_own: v.boolean(),
  at: v.number(),
  address: v.string(),
  note: v.string(),
  owners: v.array(person),
  verdict,
  income: v.nullable(v.number()),
})

export type SharedScenario = v.InferOutput<typeof sharedScenario>

export const sharedScenarios = v.array(sharedScenario)
