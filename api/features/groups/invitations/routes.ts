import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/context.ts'
import {
  answerInvitation,
  invitationsOf,
  invite,
  withdrawInvitation,
} from '#api/features/groups/invitations/service.ts'
import { invitationList } from '#api/features/groups/invitations/schemas.ts'
import { answers } from '#api/middleware/answers.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/parameters.ts'

const newInvitation = v.object({ user_id: v.pipe(v.number('Please choose a person.'), v.integer()) })
const answer = v.object({ accepted: v.boolean('Please accept or decline.') })

export const invitations = new Hono<ApiEnv>()
  .post(
    '/invitations',
    allow.client().withPlan().to('invite a member into a group', 'conflict'),
    heavy,
    validate('json', newInvitation),
    async (c) => c.json(await invite(c.var.deps, viewerOf(c), c.req.valid('json').user_id), 201),
  )
  .get(
    '/invitations',
    allow.client().withPlan().to('list invitations, and how many are left'),
    answers(invitationList),
    async (c) => c.json(await invitationsOf(c.var.deps, viewerOf(c))),
  )
  .put(
    '/invitations/:id',
    allow.client().withPlan().to('accept or decline an invitation', 'not_found', 'conflict'),
    validate('param', v.object({ id: positiveId })),
    validate('json', answer),
    async (c) => {
      await answerInvitation(
        c.var.deps,
        signedIn(c).id,
        c.req.valid('param').id,
        c.req.valid('json').accepted,
      )
      return c.body(null, 204)
    },
  )
  // As leaving a group: nobody must pay to take something back.
  .delete(
    '/invitations/:id',
    allow.client().to('take an invitation back', 'not_found', 'conflict'),
    validate('param', v.object({ id: positiveId })),
    async (c) => {
      await withdrawInvitation(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
