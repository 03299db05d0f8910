import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { notFound } from '#api/http/errors.ts'
import { allow } from '#api/middleware/policy.ts'
import { sendFile } from '#api/http/streaming/send-file.ts'

/** The picture at an address never changes. */
const HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable' }

export const listingPictures = new Hono<ApiEnv>().get(
  '/listing-pictures/:filename',
  allow.anyone().to('fetch a picture of a home', 'not_found', 'out_of_range'),
  async (c) => {
    const picture = await c.var.deps.listingPictures(c.req.param('filename'), 'webp')
    if (!picture) throw notFound('We can’t find that picture.')
    return sendFile(c, picture, HEADERS)
  },
)
