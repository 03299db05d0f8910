import * as v from 'valibot'
import { COMPOUNDINGS } from '#domain/calculators/mortgage/payment.ts'
import { GROUP_LIMIT } from '#domain/groups/invitations/limits.ts'
import type { GroupScenario } from '#domain/groups/plan/scenario.ts'

const NO_NUMBER = 'Please give a number.'
const NOT_OURS = 'Please reload this page.'
const figure = v.pipe(v.number(NO_NUMBER), v.finite(NO_NUMBER))
const member = v.pipe(v.number(NOT_OURS), v.integer(NOT_OURS), v.minValue(1, NOT_OURS))

export const scenarioSchema = v.object({
  price: figure,
  down: figure,
  rate: figure,
  years: figure,
  compounding: v.picklist(COMPOUNDINGS),
  shares: v.pipe(v.array(v.object({ user_id: member, percent: figure })), v.maxLength(GROUP_LIMIT, NOT_OURS)),
}) satisfies v.GenericSchema<GroupScenario>
