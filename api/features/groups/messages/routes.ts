import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  conversationList,
  messageParam,
  whichOfConversation,
  withWhom,
} from '#api/features/groups/messages/schemas.ts'
import { conversationsOf, messagesOf } from '#api/features/groups/messages/service/read.ts'
import { newsFor } from '#api/features/groups/messages/service/stream.ts'
import { edit, readUpTo, remove, writeTo } from '#api/features/groups/messages/service/write.ts'
import { message, messagePage, newMessage, newText, readMark } from '#api/features/messages/schemas.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const members = allow.client().withPlan()

export const groupMessages = new Hono<ApiEnv>()
  .get(
    '/groups/mine/conversations',
    members.to('list your own conversations: the group’s and those with partners'),
    entityTag,
    heavy,
    responds(conversationList),
    async (c) => c.json(await conversationsOf(c.var.deps.db, signedIn(c).id)),
  )
  .get(
    '/groups/mine/messages',
    members.to('read messages of the group, or of a partner', 'not_found'),
    entityTag,
    validate('query', whichOfConversation),
    responds(messagePage),
    async (c) => c.json(await messagesOf(c.var.deps, signedIn(c).id, c.req.valid('query'))),
  )
  .post(
    '/groups/mine/messages',
    members.to('write to the group, or to a partner', 'not_found', 'conflict', 'too_many'),
    validate('query', withWhom),
    validate('json', newMessage),
    async (c) => {
      const { with: other } = c.req.valid('query')
      return c.json(await writeTo(c.var.deps, signedIn(c).id, other, c.req.valid('json')), 201)
    },
  )
  .put(
    '/groups/mine/messages/read',
    members.to('mark a conversation as read', 'not_found'),
    validate('query', withWhom),
    validate('json', readMark),
    async (c) => {
      const { with: other } = c.req.valid('query')
      await readUpTo(c.var.deps, signedIn(c).id, other, c.req.valid('json').up_to)
      return c.body(null, 204)
    },
  )
  .put(
    '/groups/mine/messages/:id',
    members.to('edit your own message within 24 hours', 'not_found', 'conflict', 'too_many'),
    validate('param', messageParam),
    validate('json', newText),
    responds(message),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await edit(c.var.deps, signedIn(c).id, id, c.req.valid('json').text))
    },
  )
  .delete(
    '/groups/mine/messages/:id',
    members.to('delete your own message', 'not_found'),
    validate('param', messageParam),
    responds(message),
    async (c) => c.json(await remove(c.var.deps, signedIn(c).id, c.req.valid('param').id)),
  )
  .get(
    '/groups/mine/events',
    members.to('stream conversation changes as server-sent events', 'too_many'),
    async (c) => {
      // Nobody would ever read a HEAD's stream, and it would stay open.
      if (c.req.method === 'HEAD') return c.body(null)
      const stream = newsFor(c.var.deps, { user: signedIn(c).id, session: c.var.sessionId ?? '' })
      // Otherwise a quiet stream would be cut as an idle connection.
      c.env?.keepOpen?.()
      return c.body(stream, 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // Asks nginx to forward each event immediately.
        'X-Accel-Buffering': 'no',
      })
    },
  )
