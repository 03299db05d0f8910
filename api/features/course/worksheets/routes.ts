import { Hono } from 'hono'
import * as v from 'valibot'
import { learnerIn } from '#api/features/course/service/learner-modules.ts'
import { sheetChanges, sheetValues, worksheetResponse } from '#api/features/course/worksheets/schemas.ts'
import { fillIn, worksheet } from '#api/features/course/worksheets/service.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { positiveId } from '#api/http/parameters.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const named = v.object({ id: positiveId })
const learners = allow.client().withPlan()

export const worksheets = new Hono<ApiEnv>()
  .get(
    '/worksheets/:id',
    learners.to('read a worksheet with what you filled in', 'not_found'),
    validate('param', named),
    responds(worksheetResponse),
    async (c) => c.json(await worksheet(c.var.deps, learnerIn(viewerOf(c)), c.req.valid('param').id)),
  )
  .patch(
    '/worksheets/:id',
    learners.to('fill in fields of a worksheet', 'not_found'),
    validate('param', named),
    validate('json', sheetChanges),
    responds(sheetValues),
    async (c) => {
      const { id } = c.req.valid('param')
      const { changes } = c.req.valid('json')
      return c.json(await fillIn(c.var.deps, learnerIn(viewerOf(c)), id, changes))
    },
  )
