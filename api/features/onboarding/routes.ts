import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import {
  acceptTerms,
  onboardingOf,
  startOnboarding,
  stepBackInOnboarding,
} from '#api/features/onboarding/service.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const named = v.object({ email: v.string() })

export const onboarding = new Hono<ApiEnv>()
  .post(
    '/accept-terms',
    // No one accepts terms for someone else.
    allow.self({ body: 'email', names: 'email' }).to('accept the terms', 'conflict'),
    validate('json', named),
    async (c) => c.json(await acceptTerms(c.var.deps, signedIn(c).id)),
  )
  .get('/onboarding', allow.client().to('read the caller’s onboarding progress'), async (c) =>
    c.json(await onboardingOf(c.var.deps, signedIn(c).id)),
  )
  .post('/onboarding/start', allow.client().to('finish the onboarding introduction', 'conflict'), async (c) =>
    c.json(await startOnboarding(c.var.deps, signedIn(c).id)),
  )
  .post('/onboarding/back', allow.client().to('go back one onboarding step', 'conflict'), async (c) =>
    c.json(await stepBackInOnboarding(c.var.deps, signedIn(c).id)),
  )
