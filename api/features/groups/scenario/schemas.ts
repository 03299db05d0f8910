import * as v from 'valibot'
import { bodyId } from '#api/parameters.ts'
import { COMPOUNDINGS } from '#domain/calculators/mortgage/payment.ts'
import type { GroupScenario } from '#domain/groups/scenario.ts'
import { GROUP_LIMIT } from '#domain/groups/invitations.ts'

const NO_NUMBER = 'Please give a number.'
const figure = v.pipe(v.number(NO_NUMBER), v.finite(NO_NUMBER))

/** `price` and `down` in dollars, `rate` in percent a year, `shares` in whole percents, one for each member. */
export const groupScenario = v.object({
  price: figure,
  down: figure,
  rate: figure,
  years: figure,
  compounding: v.picklist(COMPOUNDINGS),
  shares: v.pipe(
    v.array(v.object({ user_id: bodyId, percent: figure })),
    v.maxLength(GROUP_LIMIT, 'Please reload this page.'),
  ),
}) satisfies v.GenericSchema<GroupScenario>

/** `version` is the one that it was made upon. */
export const scenarioChange = v.object({
  version: v.pipe(v.number('Please reload this page.'), v.integer(), v.minValue(0)),
  scenario: groupScenario,
})

/** `version` 0 is nobody’s: what a group begins with. Who set it is null when they are no member any more. */
export const scenarioVersion = v.object({
  version: v.number(),
  at: v.nullable(v.number()),
  set_by: v.nullable(v.object({ id: v.number(), first_name: v.string() })),
  scenario: groupScenario,
})

export type ScenarioVersion = v.InferOutput<typeof scenarioVersion>

/** The newest first. */
export const scenarioVersions = v.array(scenarioVersion)
