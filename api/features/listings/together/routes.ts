import { Hono } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { numbered } from '#api/features/listings/schemas.ts'
import { groupFavorites, homesGroup, interest } from '#api/features/listings/together/schemas.ts'
import { groupFavoritesOf, homesGroupOf } from '#api/features/listings/together/service/group.ts'
import { interestIn } from '#api/features/listings/together/service/interest.ts'
import { answers } from '#api/middleware/answers.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const members = allow.client().withPlan()

export const together = new Hono<ApiEnv>()
  .get(
    '/properties/:msl/group',
    members.to('read who of one’s group has saved a home', 'not_found', 'gone'),
    validate('param', numbered),
    answers(homesGroup),
    async (c) => c.json(await homesGroupOf(c.var.deps, signedIn(c).id, c.req.valid('param').msl)),
  )
  .get(
    '/properties/:msl/interest',
    members.to('read how many matches picture such a price and place', 'not_found', 'gone'),
    heavy,
    validate('param', numbered),
    answers(interest),
    async (c) => {
      const matches = await interestIn(c.var.deps, viewerOf(c), c.req.valid('param').msl)
      return c.json({ matches })
    },
  )
  .get(
    '/group/favorites',
    members.to('read the homes that one’s group has saved'),
    heavy,
    answers(groupFavorites),
    async (c) => c.json(await groupFavoritesOf(c.var.deps, signedIn(c).id)),
  )
