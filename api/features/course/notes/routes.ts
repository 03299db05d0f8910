import { Hono } from 'hono'
import * as v from 'valibot'
import { notesResponse, notesEdit } from '#api/features/course/notes/schemas.ts'
import { notesOf, saveNotes } from '#api/features/course/notes/service.ts'
import { learnerIn } from '#api/features/course/service/learner-modules.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { positiveId } from '#api/http/parameters.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const named = v.object({ id: positiveId })
const learners = allow.client().withPlan()

export const courseNotes = new Hono<ApiEnv>()
  .get(
    '/curriculums/:id/notes',
    learners.to('read your own notes beside an open video', 'not_found'),
    validate('param', named),
    responds(notesResponse),
    async (c) => c.json(await notesOf(c.var.deps, learnerIn(viewerOf(c)), c.req.valid('param').id)),
  )
  .put(
    '/curriculums/:id/notes',
    learners.to('save your own notes beside an open video', 'not_found', 'conflict'),
    validate('param', named),
    validate('json', notesEdit),
    responds(notesResponse),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await saveNotes(c.var.deps, learnerIn(viewerOf(c)), id, c.req.valid('json')))
    },
  )
