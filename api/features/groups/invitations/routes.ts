import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import {
  answer,
  invitationList,
  newInvitation,
  sentInvitation,
  tokenQuery,
  vote,
  waitingList,
} from '#api/features/groups/invitations/schemas.ts'
import { answerInvitation, withdrawInvitation } from '#api/features/groups/invitations/service/answer.ts'
import { invite, inviteByEmail } from '#api/features/groups/invitations/service/invite.ts'
import { invitationsOf, waitingOf } from '#api/features/groups/invitations/service/lists.ts'
import { wantNone } from '#api/features/groups/invitations/service/unwanted.ts'
import { voteOn } from '#api/features/groups/invitations/service/vote.ts'
import { answers } from '#api/middleware/answers.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/http/parameters.ts'
import { NO_INVITATIONS_PATH } from '#domain/groups/addresses.ts'

const numbered = v.object({ id: positiveId })
const members = allow.client().withPlan()

export const invitations = new Hono<ApiEnv>()
  .post(
    '/invitations',
    members.to('invite a member, or somebody by email, into a group', 'conflict'),
    validate('json', newInvitation),
    answers(sentInvitation),
    async (c) => {
      const { line, ...to } = c.req.valid('json')
      const { deps } = c.var
      const viewer = viewerOf(c)
      return c.json(
        'email' in to
          ? await inviteByEmail(deps, viewer, { email: to.email, line })
          : await invite(deps, viewer, { to: to.user_id, line }),
        201,
      )
    },
  )
  .get(
    '/invitations',
    members.to('list invitations, votes that are asked for, and how many are left'),
    entityTag,
    heavy,
    answers(invitationList),
    async (c) => c.json(await invitationsOf(c.var.deps, viewerOf(c))),
  )
  // For people who don't have a plan yet: shows who is waiting for them.
  .get(
    '/invitations/waiting',
    allow.client().to('tell who waits for one’s answer'),
    answers(waitingList),
    async (c) => c.json(await waitingOf(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/invitations/:id',
    members.to('accept or decline an invitation', 'not_found', 'conflict'),
    validate('param', numbered),
    validate('json', answer),
    async (c) => {
      const { id } = c.req.valid('param')
      await answerInvitation(c.var.deps, signedIn(c).id, id, c.req.valid('json').accepted)
      return c.body(null, 204)
    },
  )
  .put(
    '/invitations/:id/vote',
    members.to('say yes or no to who would come into one’s group', 'not_found'),
    validate('param', numbered),
    validate('json', vote),
    async (c) => {
      await voteOn(c.var.deps, signedIn(c).id, c.req.valid('param').id, c.req.valid('json').yes)
      return c.body(null, 204)
    },
  )
  // Taking something back must never require a plan.
  .delete(
    '/invitations/:id',
    allow.client().to('take an invitation back', 'not_found', 'conflict'),
    validate('param', numbered),
    async (c) => {
      await withdrawInvitation(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  // Mail programs without one-click unsubscribe open the address: they get a page with a button, which link scanners
  // don't press.
  .get(
    NO_INVITATIONS_PATH,
    allow.anyone().to('lead from an email to the page that ends invitations to an address'),
    validate('query', tokenQuery),
    (c) => c.redirect(`${NO_INVITATIONS_PATH}#${encodeURIComponent(c.req.valid('query').token)}`),
  )
  .post(
    NO_INVITATIONS_PATH,
    allow.anyone().to('end invitations to an address with the link of an email'),
    validate('query', tokenQuery),
    async (c) => {
      await wantNone(c.var.deps, c.req.valid('query').token)
      return c.body(null, 204)
    },
  )
