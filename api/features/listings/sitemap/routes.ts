import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { ofPart, onMap } from '#api/features/listings/sitemap/schemas.ts'
import { homesForSitemap } from '#api/features/listings/sitemap/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { validate } from '#api/middleware/validate.ts'

export const sitemap = new Hono<ApiEnv>().get(
  '/properties/sitemap',
  allow.anyone().to('list the pages of homes for search engines'),
  heavy,
  validate('query', ofPart),
  responds(onMap),
  async (c) => c.json(await homesForSitemap(c.var.deps, c.req.valid('query').part ?? null)),
)
