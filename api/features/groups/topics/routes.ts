import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { talkChange, talkChanged, talkLists } from '#api/features/groups/topics/schemas.ts'
import { noteTalk, talksOf } from '#api/features/groups/topics/service.ts'
import { answers } from '#api/middleware/answers.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const members = allow.client().withPlan()

export const groupTopics = new Hono<ApiEnv>()
  .get(
    '/groups/mine/talks',
    members.to('read what to talk about with each of one’s group'),
    entityTag,
    heavy,
    answers(talkLists),
    async (c) => c.json(await talksOf(c.var.deps, viewerOf(c))),
  )
  .put(
    '/groups/mine/talks',
    members.to('tick a topic off, or write what two agreed on', 'conflict'),
    validate('json', talkChange),
    answers(talkChanged),
    async (c) => {
      const { replaced } = await noteTalk(c.var.deps, viewerOf(c), c.req.valid('json'))
      return c.json({ lists: await talksOf(c.var.deps, viewerOf(c)), replaced })
    },
  )
