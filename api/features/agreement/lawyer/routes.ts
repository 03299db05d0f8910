import { Hono } from 'hono'
import {
  markChange,
  namedGroup,
  namedTerm,
  ownReview,
  ownTermKey,
  reading,
  review,
  reviewedVersions,
} from '#api/features/agreement/lawyer/schemas.ts'
import { answerOnTerm, commentOnTerm } from '#api/features/agreement/lawyer/service/comments.ts'
import {
  markAsRead,
  markTerm,
  ownReviewOf,
  reviewFor,
  sendReview,
  versionsFor,
} from '#api/features/agreement/lawyer/service/review.ts'
import { memberIdOf } from '#api/features/agreement/service/member.ts'
import { newComment } from '#api/features/groups/lawyer/schemas.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()

export const agreementLawyer = new Hono<ApiEnv>()
  .get(
    '/agreement/review',
    clients.to('read your group’s lawyer’s marks and comments on the agreement, as a member'),
    responds(ownReview),
    async (c) => c.json(await ownReviewOf(c.var.deps, viewerOf(c))),
  )
  .post(
    '/agreement/terms/:key/comments',
    clients.to('write to your group’s lawyer about a term', 'conflict', 'not_found'),
    validate('param', ownTermKey),
    validate('json', newComment),
    async (c) => {
      memberIdOf(viewerOf(c))
      const { key: term } = c.req.valid('param')
      await answerOnTerm(c.var.deps, signedIn(c), { term, ...c.req.valid('json') })
      return c.body(null, 204)
    },
  )
  .get(
    '/lawyer/groups/:group/agreement',
    allow.lawyer().to('read the wording of a group’s agreement', 'not_found'),
    heavy,
    validate('param', namedGroup),
    responds(review),
    async (c) => c.json(await reviewFor(c.var.deps, signedIn(c), c.req.valid('param').group)),
  )
  .get(
    '/lawyer/groups/:group/agreement/terms/:key',
    allow.lawyer().to('read all versions of a term', 'not_found'),
    validate('param', namedTerm),
    responds(reviewedVersions),
    async (c) => c.json(await versionsFor(c.var.deps, signedIn(c), c.req.valid('param'))),
  )
  .put(
    '/lawyer/groups/:group/agreement/terms/:key/reading',
    allow.lawyer().to('record which version of a term you have read', 'not_found'),
    validate('param', namedTerm),
    validate('json', reading),
    async (c) => {
      const { group, key: term } = c.req.valid('param')
      await markAsRead(c.var.deps, signedIn(c), { group, term, ...c.req.valid('json') })
      return c.body(null, 204)
    },
  )
  .put(
    '/lawyer/groups/:group/agreement/terms/:key/mark',
    allow.lawyer().to('mark a version of a term as fine or as needing legal work', 'not_found', 'conflict'),
    validate('param', namedTerm),
    validate('json', markChange),
    async (c) => {
      const { group, key: term } = c.req.valid('param')
      await markTerm(c.var.deps, signedIn(c), { group, term, ...c.req.valid('json') })
      return c.body(null, 204)
    },
  )
  .post(
    '/lawyer/groups/:group/agreement/review',
    allow.lawyer().to('send your review of an agreement to its group', 'not_found', 'conflict'),
    validate('param', namedGroup),
    async (c) => {
      await sendReview(c.var.deps, signedIn(c), c.req.valid('param').group)
      return c.body(null, 204)
    },
  )
  .post(
    '/lawyer/groups/:group/agreement/terms/:key/comments',
    allow.lawyer().to('comment on a term', 'not_found', 'conflict'),
    validate('param', namedTerm),
    validate('json', newComment),
    async (c) => {
      const { group, key: term } = c.req.valid('param')
      await commentOnTerm(c.var.deps, signedIn(c), group, { term, ...c.req.valid('json') })
      return c.body(null, 204)
    },
  )
