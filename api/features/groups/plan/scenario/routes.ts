import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  scenarioChange,
  scenarioVersion,
  scenarioVersions,
} from '#api/features/groups/plan/scenario/schemas.ts'
import {
  scenarioOfGroup,
  scenarioVersionsOf,
  setScenario,
} from '#api/features/groups/plan/scenario/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const members = allow.client().withPlan()

export const groupScenarios = new Hono<ApiEnv>()
  .get(
    '/groups/mine/scenario',
    members.to('read the group’s mortgage scenario', 'not_found'),
    entityTag,
    responds(scenarioVersion),
    async (c) => c.json(await scenarioOfGroup(c.var.deps, signedIn(c).id)),
  )
  .get(
    '/groups/mine/scenario/versions',
    members.to('list earlier versions of the scenario, newest first', 'not_found'),
    responds(scenarioVersions),
    async (c) => c.json(await scenarioVersionsOf(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/groups/mine/scenario',
    members.to('change the group’s mortgage scenario', 'not_found', 'conflict'),
    validate('json', scenarioChange),
    responds(scenarioVersion),
    async (c) => c.json(await setScenario(c.var.deps, signedIn(c).id, c.req.valid('json'))),
  )
