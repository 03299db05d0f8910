import { type Context, Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  homesCount,
  homesPage,
  numbered,
  ofPlace,
  placeList,
  property,
  searchQuery,
  town,
} from '#api/features/listings/schemas.ts'
import { homeOf } from '#api/features/listings/detail/service.ts'
import { placesWithHomes, townOf } from '#api/features/listings/towns/service.ts'
import { homesCount as countOf, searchHomes } from '#api/features/listings/search/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { validate } from '#api/middleware/validate.ts'
import { searchIn } from '#domain/listings/search/search.ts'

/** Without a session, nothing in the response is personal. */
const viewerId = (c: Context<ApiEnv>) => c.var.user?.id ?? null

export const listings = new Hono<ApiEnv>()
  .get(
    '/properties',
    allow.anyone().to('search the homes for sale'),
    validate('query', searchQuery),
    responds(homesPage),
    async (c) => {
      const search = searchIn(new URLSearchParams(c.req.valid('query')))
      return c.json(await searchHomes(c.var.deps, search, viewerId(c)))
    },
  )
  .get(
    '/properties/count',
    allow.anyone().to('count the homes for sale that a search finds'),
    validate('query', searchQuery),
    responds(homesCount),
    async (c) => {
      const search = searchIn(new URLSearchParams(c.req.valid('query')))
      return c.json(await countOf(c.var.deps, search))
    },
  )
  .get(
    '/properties/places',
    allow.anyone().to('list places with homes for sale'),
    responds(placeList),
    async (c) => c.json(await placesWithHomes(c.var.deps)),
  )
  .get(
    '/towns/:place',
    allow.anyone().to('read home prices in a town', 'not_found'),
    heavy,
    validate('param', ofPlace),
    responds(town),
    async (c) => c.json(await townOf(c.var.deps, c.req.valid('param').place)),
  )
  .get(
    '/properties/:msl',
    allow.anyone().to('read a home that is for sale or sold', 'not_found', 'gone'),
    validate('param', numbered),
    responds(property),
    async (c) => c.json(await homeOf(c.var.deps, c.req.valid('param').msl, viewerId(c))),
  )
