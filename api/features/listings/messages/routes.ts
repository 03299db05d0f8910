import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  conversationList,
  openConversation,
  threadParam,
  waiting,
} from '#api/features/listings/messages/schemas.ts'
import { conversationOf, conversationsOf, waitingFor } from '#api/features/listings/messages/service/read.ts'
import { readUpTo, writeAbout, writeIn } from '#api/features/listings/messages/service/write.ts'
import { numbered } from '#api/features/listings/schemas.ts'
import { newMessageWithoutKey, readMark, whichMessages } from '#api/features/messages/schemas.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

export const homeMessages = new Hono<ApiEnv>()
  .post(
    '/properties/:msl/messages',
    allow.client().withPlan().to('write to the agent of a home', 'not_found', 'gone', 'conflict', 'too_many'),
    validate('param', numbered),
    validate('json', newMessageWithoutKey),
    async (c) => {
      const { msl } = c.req.valid('param')
      return c.json(await writeAbout(c.var.deps, signedIn(c).id, msl, c.req.valid('json')), 201)
    },
  )
  .get(
    '/conversations',
    allow.member().to('list your own conversations about homes, newest first'),
    entityTag,
    heavy,
    responds(conversationList),
    async (c) => c.json(await conversationsOf(c.var.deps, signedIn(c))),
  )
  .get(
    '/conversations/:id',
    allow.member().to('read a conversation', 'not_found'),
    entityTag,
    validate('param', threadParam),
    validate('query', whichMessages),
    responds(openConversation),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await conversationOf(c.var.deps, signedIn(c).id, id, c.req.valid('query')))
    },
  )
  .post(
    '/conversations/:id/messages',
    allow.member().to('write in a conversation', 'not_found', 'conflict', 'too_many'),
    validate('param', threadParam),
    validate('json', newMessageWithoutKey),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await writeIn(c.var.deps, signedIn(c).id, id, c.req.valid('json')), 201)
    },
  )
  .put(
    '/conversations/:id/read',
    allow.member().to('mark a conversation as read', 'not_found'),
    validate('param', threadParam),
    validate('json', readMark),
    async (c) => {
      await readUpTo(c.var.deps, signedIn(c).id, c.req.valid('param').id, c.req.valid('json').up_to)
      return c.body(null, 204)
    },
  )
  .get(
    '/waiting',
    allow.member().to('count tours and messages that need your reply'),
    entityTag,
    responds(waiting),
    async (c) => c.json(await waitingFor(c.var.deps, signedIn(c))),
  )
