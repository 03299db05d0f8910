import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  newRound,
  purposeParam,
  receipt,
  sealedChange,
  sealedState,
  waitingList,
} from '#api/features/sealed/schemas.ts'
import { answerRound, takeBack } from '#api/features/sealed/service/answer.ts'
import { startRound } from '#api/features/sealed/service/start.ts'
import { sealedStateOf } from '#api/features/sealed/service/state.ts'
import { waitingFor } from '#api/features/sealed/service/waiting.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()

export const sealed = new Hono<ApiEnv>()
  .get(
    '/agreement/waiting',
    clients.to('list what’s waiting for the caller in the group’s agreement'),
    entityTag,
    responds(waitingList),
    async (c) => c.json(await waitingFor(c.var.deps, viewerOf(c))),
  )
  .get(
    '/sealed/:purpose',
    clients.to(
      'read the group’s latest round of sealed answers, as a member: the caller’s own, and once revealed all',
    ),
    entityTag,
    validate('param', purposeParam),
    responds(sealedState),
    async (c) => c.json(await sealedStateOf(c.var.deps, viewerOf(c), c.req.valid('param').purpose)),
  )
  .post(
    '/sealed/:purpose',
    clients.to('start a round of sealed answers in the caller’s group, as a member', 'conflict'),
    validate('param', purposeParam),
    validate('json', newRound),
    responds(sealedState),
    async (c) => {
      const { purpose } = c.req.valid('param')
      await startRound(c.var.deps, viewerOf(c), purpose, c.req.valid('json').setup)
      return c.json(await sealedStateOf(c.var.deps, viewerOf(c), purpose))
    },
  )
  .put(
    '/sealed/:purpose/answer',
    clients.to('seal the caller’s answer, or replace it, as a member', 'conflict', 'too_many'),
    validate('param', purposeParam),
    validate('json', sealedChange),
    responds(receipt),
    async (c) =>
      c.json(await answerRound(c.var.deps, viewerOf(c), c.req.valid('param').purpose, c.req.valid('json'))),
  )
  // Taking back must never require a plan.
  .delete(
    '/sealed/:purpose/answer',
    allow.client().to('withdraw the caller’s sealed answer', 'conflict', 'too_many'),
    validate('param', purposeParam),
    responds(receipt),
    async (c) => c.json(await takeBack(c.var.deps, signedIn(c).id, c.req.valid('param').purpose)),
  )
