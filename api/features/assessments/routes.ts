import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { assessmentDetail, cards, progressMade } from '#api/features/assessments/schemas.ts'
import { answerAssessment } from '#api/features/assessments/service/answer.ts'
import { assessmentOf, assessmentsOf } from '#api/features/assessments/service/read.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { bodyId, positiveId } from '#api/http/parameters.ts'

const assessmentId = v.object({ id: positiveId })
const answer = v.object({ inquiry_id: bodyId, option_selected_id: bodyId })

export const assessments = new Hono<ApiEnv>()
  .get(
    '/assessments',
    allow.client().withPlan().to('list the assessments and the caller’s progress in each'),
    responds(cards),
    async (c) => c.json(await assessmentsOf(c.var.deps, signedIn(c).id)),
  )
  .get(
    '/assessments/:id',
    allow.client().withPlan().to('read an assessment with the caller’s answers', 'not_found'),
    responds(assessmentDetail),
    validate('param', assessmentId),
    async (c) => c.json(await assessmentOf(c.var.deps, signedIn(c), c.req.valid('param').id)),
  )
  .post(
    '/assessments/:id/answers',
    allow.client().withPlan().to('answer a question of an assessment', 'not_found', 'conflict'),
    // The last answer ranks everyone twice.
    responds(progressMade),
    validate('param', assessmentId),
    validate('json', answer),
    async (c) => {
      const { id } = c.req.valid('param')
      const viewer = { ...viewerOf(c), email: signedIn(c).email }
      return c.json(await answerAssessment(c.var.deps, viewer, id, c.req.valid('json')))
    },
  )
