import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { preferencesOf, setPreference, setPreferences } from '#api/features/onboarding/preferences/service.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { isImportance } from '#domain/onboarding/importance.ts'

const UNSAID = 'Choose how much this matters to you.'

const importance = v.pipe(v.string(UNSAID), v.guard(isImportance, UNSAID))
const everyCategory = v.object(v.entriesFromList(CATEGORIES, importance), UNSAID)
const oneCategory = v.object({ category: v.picklist(CATEGORIES, 'We can’t find that category.'), importance })

export const preferences = new Hono<ApiEnv>()
  .get('/preferences', allow.client().to('read how much each category matters to the caller'), async (c) =>
    c.json(await preferencesOf(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/preferences',
    allow.client().to('set how much each category matters', 'conflict'),
    validate('json', everyCategory),
    async (c) => c.json(await setPreferences(c.var.deps, signedIn(c).id, c.req.valid('json'))),
  )
  .patch(
    '/preferences',
    allow.client().to('change how much one category matters', 'conflict'),
    validate('json', oneCategory),
    async (c) => c.json(await setPreference(c.var.deps, signedIn(c).id, c.req.valid('json'))),
  )
