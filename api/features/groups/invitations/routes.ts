import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import {
  answer,
  invitationList,
  linkInvitation,
  linkToken,
  newLink,
  newInvitation,
  openLink,
  openLinks,
  sentInvitation,
  tokenQuery,
  usedLink,
  vote,
  waitingList,
} from '#api/features/groups/invitations/schemas.ts'
import { answerInvitation, withdrawInvitation } from '#api/features/groups/invitations/service/answer.ts'
import { invite, inviteByEmail } from '#api/features/groups/invitations/service/invite.ts'
import {
  cancelLink,
  linksOf,
  makeLink,
  qrCodeOf,
  readLink,
  useLink,
} from '#api/features/groups/invitations/service/links.ts'
import { invitationsOf, waitingOf } from '#api/features/groups/invitations/service/lists.ts'
import { optOut } from '#api/features/groups/invitations/service/opt-out.ts'
import { voteOn } from '#api/features/groups/invitations/service/vote.ts'
import { responds } from '#api/middleware/responds.ts'
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
    members.to('invite a match, or someone by email', 'conflict'),
    validate('json', newInvitation),
    responds(sentInvitation),
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
    members.to('list invitations, pending votes and the remaining allowance'),
    entityTag,
    heavy,
    responds(invitationList),
    async (c) => c.json(await invitationsOf(c.var.deps, viewerOf(c))),
  )
  // For people who don't have a plan yet: shows who is waiting for them.
  .get(
    '/invitations/waiting',
    allow.client().to('list people who are waiting for the caller’s response'),
    responds(waitingList),
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
    members.to('vote on someone who would join the group', 'not_found'),
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
    allow.client().to('withdraw an invitation', 'not_found', 'conflict'),
    validate('param', numbered),
    async (c) => {
      await withdrawInvitation(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/invitation-links',
    members.to('create a link that invites the first person to open it', 'conflict'),
    validate('json', newLink),
    responds(openLink),
    async (c) => c.json(await makeLink(c.var.deps, viewerOf(c), c.req.valid('json').key), 201),
  )
  .get('/invitation-links', members.to('list your own unused links'), responds(openLinks), async (c) =>
    c.json(await linksOf(c.var.deps, signedIn(c).id)),
  )
  .get(
    '/invitation-links/:id/qr',
    members.to('read your own link’s QR code', 'not_found'),
    validate('param', numbered),
    async (c) => {
      const svg = await qrCodeOf(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
    },
  )
  .delete(
    '/invitation-links/:id',
    allow.client().to('cancel an unused link'),
    validate('param', numbered),
    async (c) => {
      await cancelLink(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  // Tokens are in bodies, because addresses are logged and kept.
  .post(
    '/invitation-links/read',
    allow.anyone().to('read who made a link', 'not_found'),
    validate('json', linkToken),
    responds(linkInvitation),
    async (c) => c.json(await readLink(c.var.deps, c.req.valid('json').token)),
  )
  .post(
    '/invitation-links/use',
    allow.client().to('use a link, which turns it into an invitation to the caller', 'not_found', 'conflict'),
    validate('json', linkToken),
    responds(usedLink),
    async (c) => {
      const waits_for_group = await useLink(c.var.deps, signedIn(c).id, c.req.valid('json').token)
      return c.json({ waits_for_group })
    },
  )
  // Mail programs without one-click unsubscribe open the address: they get a page with a button, which link scanners
  // don't press.
  .get(
    NO_INVITATIONS_PATH,
    allow.anyone().to('open the page that stops invitations to an address'),
    validate('query', tokenQuery),
    (c) => c.redirect(`${NO_INVITATIONS_PATH}#${encodeURIComponent(c.req.valid('query').token)}`),
  )
  .post(
    NO_INVITATIONS_PATH,
    allow.anyone().to('stop invitations to an address'),
    validate('query', tokenQuery),
    async (c) => {
      await optOut(c.var.deps, c.req.valid('query').token)
      return c.body(null, 204)
    },
  )
