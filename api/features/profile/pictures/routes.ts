import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { isKnown } from '#api/http/entity-tag.ts'
import { notFound } from '#api/http/errors.ts'
import { pictureFor } from '#api/features/profile/service/picture.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'

/** A picture never changes under its name, and only our pages show it. */
export const FILE_HEADERS = {
  'Cache-Control': 'private, max-age=86400, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

export const files = new Hono<ApiEnv>().get(
  '/files/pictures/:filename',
  allow.member().to('fetch a member’s picture', 'not_found'),
  async (c) => {
    const picture = await pictureFor(c.var.deps, signedIn(c).id, c.req.param('filename'))
    if (!picture) throw notFound('We can’t find that picture.')
    const headers = { ...FILE_HEADERS, ETag: `"${picture.name}"` }
    if (isKnown(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers)
    return c.body(await picture.file.arrayBuffer(), 200, { ...headers, 'Content-Type': 'image/webp' })
  },
)
