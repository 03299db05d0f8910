import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { addFavorite, favoritesOf, removeFavorite } from '#api/features/listings/favorites/service.ts'
import { cardList, favoriteResponse, numbered } from '#api/features/listings/schemas.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const members = allow.client().withPlan()

export const favorites = new Hono<ApiEnv>()
  .get('/favorites', members.to('list saved homes'), heavy, responds(cardList), async (c) =>
    c.json(await favoritesOf(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/properties/:msl/favorite',
    members.to('save a home', 'not_found', 'gone', 'conflict'),
    validate('param', numbered),
    responds(favoriteResponse),
    async (c) => {
      await addFavorite(c.var.deps, signedIn(c).id, c.req.valid('param').msl)
      return c.json({ is_favorite: true })
    },
  )
  .delete(
    '/properties/:msl/favorite',
    members.to('unsave a home'),
    validate('param', numbered),
    responds(favoriteResponse),
    async (c) => {
      await removeFavorite(c.var.deps, signedIn(c).id, c.req.valid('param').msl)
      return c.json({ is_favorite: false })
    },
  )
