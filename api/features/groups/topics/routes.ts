import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { topicChange, topicChanged, topicLists } from '#api/features/groups/topics/schemas.ts'
import { noteTopic, topicListsFor } from '#api/features/groups/topics/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const members = allow.client().withPlan()

export const groupTopics = new Hono<ApiEnv>()
  .get(
    '/groups/mine/talks',
    members.to('list topics to discuss with each member of the group'),
    entityTag,
    heavy,
    responds(topicLists),
    async (c) => c.json(await topicListsFor(c.var.deps, viewerOf(c))),
  )
  .put(
    '/groups/mine/talks',
    members.to('tick a topic, or note what two members agreed on', 'conflict'),
    validate('json', topicChange),
    responds(topicChanged),
    async (c) => {
      const { replaced } = await noteTopic(c.var.deps, viewerOf(c), c.req.valid('json'))
      return c.json({ lists: await topicListsFor(c.var.deps, viewerOf(c)), replaced })
    },
  )
