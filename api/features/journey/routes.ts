import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { journeyType, stateText } from '#api/features/journey/schemas.ts'
import { isAtState, stateOf, takeState } from '#api/features/journey/service/state.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/http/parameters.ts'

const journeyQuery = v.object({ user_id: positiveId, journey_type: journeyType, state: stateText })
const named = v.object({ email: v.string() })
const newState = v.object({ state: stateText })

const ofPathUser = allow.selfOrAdmin({ param: 'email', names: 'email' })
const changesPathUser = allow.selfOrAdmin({ param: 'email', names: 'email' }).freshForOthers()
export const journey = new Hono<ApiEnv>()
  .get(
    '/journey/check',
    allow.selfOrAdmin({ query: 'user_id', names: 'user_id' }).to('check whether a person reached a step'),
    validate('query', journeyQuery),
    async (c) => {
      const { user_id, journey_type, state } = c.req.valid('query')
      return c.json(await isAtState(c.var.deps, user_id, journey_type, state))
    },
  )
  .get(
    '/state/:email',
    ofPathUser.to('read the state of a person', 'not_found'),
    validate('param', named),
    async (c) => c.json(await stateOf(c.var.deps, c.req.valid('param').email)),
  )
  .put(
    '/update/state/:email',
    changesPathUser.to('move a person to a state', 'not_found', 'conflict'),
    validate('param', named),
    validate('json', newState),
    async (c) =>
      c.json(await takeState(c.var.deps, signedIn(c), c.req.valid('param').email, c.req.valid('json').state)),
  )
