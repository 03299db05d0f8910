import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import {
  ownProgress,
  ending,
  moduleList,
  questionList,
  report,
  videoList,
} from '#api/features/course/schemas.ts'
import { courses, modules, progress, questions, videos } from '#api/features/course/service/read.ts'
import { learnerIn } from '#api/features/course/service/learner-modules.ts'
import { finishVideo, reportWatched, skipVideo } from '#api/features/course/service/watch.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/http/parameters.ts'

const named = v.object({ id: positiveId })
const ofPerson = v.object({ course_id: positiveId, user_id: positiveId })

const learners = allow.client().withPlan()
const self = allow.self({ query: 'user_id', names: 'user_id' }).withPlan()

const learnerOf = (c: Context<ApiEnv>) => learnerIn(viewerOf(c))

export const course = new Hono<ApiEnv>()
  .get('/courses', learners.to('list the courses'), async (c) => c.json(await courses(c.var.deps)))
  .get(
    '/courses/user-course-progress',
    self.to('read your own course progress', 'not_found'),
    entityTag,
    validate('query', ofPerson),
    responds(ownProgress),
    async (c) => {
      const { course_id, user_id } = c.req.valid('query')
      return c.json(await progress(c.var.deps, user_id, course_id))
    },
  )
  .get(
    '/courses/:id/sections',
    learners.to('read the modules of a course', 'not_found'),
    entityTag,
    heavy,
    validate('param', named),
    responds(moduleList),
    async (c) => c.json(await modules(c.var.deps, learnerOf(c), c.req.valid('param').id)),
  )
  .get(
    '/sections/:id/curriculums',
    learners.to('read the videos of an open module', 'not_found', 'forbidden'),
    entityTag,
    validate('param', named),
    responds(videoList),
    async (c) => c.json(await videos(c.var.deps, learnerOf(c), c.req.valid('param').id)),
  )
  .get(
    '/sections/:id/questions',
    learners.to('read the check of an open module, with its answers', 'not_found', 'forbidden'),
    validate('param', named),
    responds(questionList),
    async (c) => c.json(await questions(c.var.deps, learnerOf(c), c.req.valid('param').id)),
  )
  .post(
    '/curriculums/:id/watched',
    learners.to('record what was watched of a video', 'not_found', 'conflict'),
    validate('param', named),
    validate('json', report),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await reportWatched(c.var.deps, learnerOf(c), id, c.req.valid('json')))
    },
  )
  .post(
    '/curriculums/:id/played',
    learners.to('mark a video as played, or continue without it', 'not_found', 'conflict'),
    validate('param', named),
    validate('json', ending),
    async (c) => {
      const end = c.req.valid('json').failed_to_load ? skipVideo : finishVideo
      return c.json(await end(c.var.deps, learnerOf(c), c.req.valid('param').id))
    },
  )
