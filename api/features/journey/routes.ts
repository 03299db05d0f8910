import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/context.ts'
import {
  onboardingOf,
  startOnboarding,
  stepBackInOnboarding,
} from '#api/features/journey/service/onboarding.ts'
import {
  acceptTerms,
  isAtState,
  setStage,
  stateOf,
  takeState,
  updateJourney,
} from '#api/features/journey/service/state.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { bodyId, positiveId, REQUIRED } from '#api/parameters.ts'
import { isStage, JOURNEY } from '#domain/journey/codes.ts'

const stateText = v.pipe(
  v.union([v.string(), v.number()], 'Please name a state.'),
  v.transform(String),
  v.minLength(1, 'Please name a state.'),
  v.maxLength(100, 'There is no such state.'),
)
const journeyType = v.enum(JOURNEY, 'There is no such journey.')
const stage = v.pipe(v.string(), v.guard(isStage, 'There is no such stage.'))

const journeyQuery = v.object({ user_id: positiveId, journey_type: journeyType, state: stateText }, REQUIRED)
const journeyStep = v.object(
  { user_id: bodyId, journey_type: journeyType, state: stateText, session_id: v.optional(v.string()) },
  REQUIRED,
)
const named = v.object({ email: v.string() }, REQUIRED)
const newState = v.object({ state: stateText }, REQUIRED)
const newStage = v.object({ stage }, REQUIRED)

const ofPathUser = allow.selfOrAdmin({ param: 'email', names: 'email' })
const changesPathUser = allow.selfOrAdmin({ param: 'email', names: 'email' }).freshForOthers()
const ofBodyUser = allow.selfOrAdmin({ body: 'user_id', names: 'user_id' }).freshForOthers()

/** The specification has this call under two names. */
const journeyUpdate = new Hono<ApiEnv>().post(
  '/',
  ofBodyUser.to('record that a person came to a step', 'not_found', 'conflict', 'unavailable'),
  validate('json', journeyStep),
  async (c) => c.json(await updateJourney(c.var.deps, signedIn(c), c.req.valid('json'))),
)

export const journey = new Hono<ApiEnv>()
  .route('/journey/update', journeyUpdate)
  .route('/update/journey', journeyUpdate)
  .get(
    '/journey/check',
    allow.selfOrAdmin({ query: 'user_id', names: 'user_id' }).to('tell whether a person came to a step'),
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
  .put(
    '/update/stage/:email',
    allow.admin().fresh().to('move a person to a stage', 'not_found', 'conflict'),
    validate('param', named),
    validate('json', newStage),
    async (c) =>
      c.json(await setStage(c.var.deps, signedIn(c), c.req.valid('param').email, c.req.valid('json').stage)),
  )
  .post(
    '/accept-terms',
    // Nobody accepts terms for somebody else.
    allow.self({ body: 'email', names: 'email' }).to('accept the terms', 'conflict'),
    validate('json', named),
    async (c) => c.json(await acceptTerms(c.var.deps, signedIn(c).id)),
  )
  .get('/onboarding', allow.client().to('tell how far the caller’s onboarding is', 'conflict'), async (c) =>
    c.json(await onboardingOf(c.var.deps, signedIn(c).id)),
  )
  .post(
    '/onboarding/start',
    allow.client().to('leave the introduction of onboarding', 'conflict'),
    async (c) => c.json(await startOnboarding(c.var.deps, signedIn(c).id)),
  )
  .post('/onboarding/back', allow.client().to('go back a step of onboarding', 'conflict'), async (c) =>
    c.json(await stepBackInOnboarding(c.var.deps, signedIn(c).id)),
  )
