import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  calendarAddress,
  calendarFile,
  newStep,
  step,
  stepById,
  stepChange,
  steps,
  stepSeen,
} from '#api/features/groups/plan/steps/schemas.ts'
import { calendarUrlOf, renewCalendarUrl } from '#api/features/groups/plan/steps/service/calendar.ts'
import { calendarFeed } from '#api/features/groups/plan/steps/service/feed.ts'
import {
  addStep,
  changeStep,
  deleteStep,
  stepsOfOwnGroup,
} from '#api/features/groups/plan/steps/service/steps.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { entityTagOf, isKnown } from '#api/http/entity-tag.ts'

const members = allow.client().withPlan()

export const groupSteps = new Hono<ApiEnv>()
  .get(
    '/groups/mine/steps',
    members.to('list the group’s steps', 'not_found'),
    entityTag,
    responds(steps),
    async (c) => c.json(await stepsOfOwnGroup(c.var.deps, signedIn(c).id)),
  )
  .post(
    '/groups/mine/steps',
    members.to('add a step', 'not_found', 'conflict'),
    validate('json', newStep),
    responds(step),
    async (c) => c.json(await addStep(c.var.deps, signedIn(c).id, c.req.valid('json')), 201),
  )
  .put(
    '/groups/mine/steps/:id',
    members.to('change a step', 'not_found', 'conflict'),
    validate('param', stepById),
    validate('json', stepChange),
    responds(step),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeStep(c.var.deps, signedIn(c).id, id, c.req.valid('json')))
    },
  )
  .delete(
    '/groups/mine/steps/:id',
    members.to('delete a step', 'not_found', 'conflict'),
    validate('param', stepById),
    validate('query', stepSeen),
    async (c) => {
      const { sequence } = c.req.valid('query')
      await deleteStep(c.var.deps, signedIn(c).id, c.req.valid('param').id, sequence)
      return c.body(null, 204)
    },
  )
  .get(
    '/groups/mine/calendar',
    members.to('read the address of the group’s calendar feed', 'not_found'),
    responds(calendarAddress),
    async (c) => c.json({ url: await calendarUrlOf(c.var.deps, signedIn(c).id) }),
  )
  .post(
    '/groups/mine/calendar',
    members.to('replace the address of the calendar feed', 'not_found'),
    responds(calendarAddress),
    async (c) => c.json({ url: await renewCalendarUrl(c.var.deps, signedIn(c).id) }),
  )
  // Calendar programs have no session: the secret address is the credential.
  .get(
    '/group-calendar/:file',
    allow.anyone().to('fetch a group’s steps as a calendar feed', 'not_found'),
    validate('param', calendarFile),
    async (c) => {
      const calendar = await calendarFeed(c.var.deps, c.req.valid('param').file)
      const etag = entityTagOf(calendar)
      const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
      if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
      return c.body(calendar, 200, {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="cohearth.ics"',
      })
    },
  )
