import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { updateJourney } from '#api/features/course/journey/service.ts'
import { journeyType, stateText } from '#api/features/journey/schemas.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { bodyId } from '#api/http/parameters.ts'

const journeyStep = v.object({
  user_id: bodyId,
  journey_type: journeyType,
  state: stateText,
  session_id: v.optional(v.string()),
})
const ofBodyUser = allow.selfOrAdmin({ body: 'user_id', names: 'user_id' }).freshForOthers()

/** The specification gives this call two names. */
const journeyUpdate = new Hono<ApiEnv>().post(
  '/',
  ofBodyUser.to('record that a person reached a step', 'not_found', 'conflict', 'unavailable'),
  validate('json', journeyStep),
  async (c) => c.json(await updateJourney(c.var.deps, signedIn(c), c.req.valid('json'))),
)

export const journeySteps = new Hono<ApiEnv>()
  .route('/journey/update', journeyUpdate)
  .route('/update/journey', journeyUpdate)
