import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  lawyerGroups,
  namedGroup,
  newComment,
  ownLawyer,
  planForLawyer as planSchema,
} from '#api/features/groups/lawyer/schemas.ts'
import {
  commentAsLawyer,
  commentAsMember,
  groupsOfLawyer,
  planForLawyer,
  sheetForLawyer,
} from '#api/features/groups/lawyer/service/desk.ts'
import {
  agreeToLawyer,
  inviteLawyer,
  ownLawyerOf,
  removeLawyer,
} from '#api/features/groups/lawyer/service/members.ts'
import { SHEET_HEADERS } from '#api/features/groups/plan/sheet/service/contents.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { emailSchema } from '#domain/accounts/schemas.ts'

const members = allow.client().withPlan()

export const groupLawyers = new Hono<ApiEnv>()
  .get(
    '/groups/mine/lawyer',
    members.to('read who your group’s lawyer is, and the comments', 'not_found'),
    responds(ownLawyer),
    async (c) => c.json(await ownLawyerOf(c.var.deps, signedIn(c).id)),
  )
  .post(
    '/groups/mine/lawyer',
    members.to('invite a lawyer to read your group’s plan', 'conflict', 'too_many'),
    validate('json', emailSchema),
    async (c) => {
      await inviteLawyer(c.var.deps, signedIn(c), c.req.valid('json').email)
      return c.body(null, 204)
    },
  )
  .put(
    '/groups/mine/lawyer/consent',
    members.to('agree that the lawyer reads your group’s plan', 'conflict'),
    validate('json', emailSchema),
    async (c) => {
      await agreeToLawyer(c.var.deps, signedIn(c), c.req.valid('json').email)
      return c.body(null, 204)
    },
  )
  .delete(
    '/groups/mine/lawyer',
    members.to('stop sharing your group’s plan with its lawyer', 'conflict'),
    async (c) => {
      await removeLawyer(c.var.deps, signedIn(c))
      return c.body(null, 204)
    },
  )
  .post(
    '/groups/mine/lawyer/comments',
    members.to('write a comment to your group’s lawyer', 'conflict'),
    validate('json', newComment),
    async (c) => {
      await commentAsMember(c.var.deps, signedIn(c), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .get(
    '/lawyer/groups',
    allow.lawyer().to('list the groups that share their plan with you'),
    responds(lawyerGroups),
    async (c) => c.json(await groupsOfLawyer(c.var.deps, signedIn(c))),
  )
  .get(
    '/lawyer/groups/:group',
    allow.lawyer().to('read a group’s sheet, scenario and comments', 'not_found'),
    validate('param', namedGroup),
    responds(planSchema),
    async (c) => c.json(await planForLawyer(c.var.deps, signedIn(c), c.req.valid('param').group)),
  )
  .get(
    '/lawyer/groups/:group/sheet',
    allow.lawyer().to('download a group’s plan as a one-page PDF', 'not_found', 'unavailable'),
    heavy,
    validate('param', namedGroup),
    async (c) => {
      const { deps } = c.var
      const contents = await sheetForLawyer(deps, signedIn(c), c.req.valid('param').group)
      return c.body(Buffer.from(await deps.printer.print({ kind: 'sheet', contents })), 200, SHEET_HEADERS)
    },
  )
  .post(
    '/lawyer/groups/:group/comments',
    allow.lawyer().to('comment on a group’s plan', 'not_found', 'conflict'),
    validate('param', namedGroup),
    validate('json', newComment),
    async (c) => {
      const { group: groupId } = c.req.valid('param')
      await commentAsLawyer(c.var.deps, signedIn(c), groupId, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
