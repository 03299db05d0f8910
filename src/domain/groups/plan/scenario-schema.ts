import * as v from 'valibot'
import { COMPOUNDINGS } from '#domain/calculators/mortgage/payment.ts'
import { MAX_GROUP_SIZE } from '#domain/groups/invitations/limits.ts'
import type { GroupScenario } from '#domain/groups/plan/scenario.ts'

const NUMBER_REQUIRED = 'Enter a number.'
const RELOAD = 'Please reload this page.'
const figure = v.pipe(v.number(NUMBER_REQUIRED), v.finite(NUMBER_REQUIRED))
const member = v.pipe(v.number(RELOAD), v.integer(RELOAD), v.minValue(1, RELOAD))

export const scenarioSchema = v.object({
  price: figure,
  down: figure,
  rate: figure,
  years: figure,
  compounding: v.picklist(COMPOUNDINGS),
  shares: v.pipe(
    v.array(v.object({ user_id: member, percent: figure })),
    v.maxLength(MAX_GROUP_SIZE, RELOAD),
  ),
}) satisfies v.GenericSchema<GroupScenario>
