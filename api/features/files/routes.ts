import { join } from 'node:path'
import { Hono } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { notFound } from '#api/errors.ts'
import { allow } from '#api/middleware/policy.ts'

/** Names as the server gives them: nothing in them leads to another folder. */
const PICTURE = /^[a-z0-9-]+\.webp$/

export const files = new Hono<ApiEnv>().get('/files/pictures/:filename', allow.member(), async (c) => {
  const filename = c.req.param('filename')
  const file = Bun.file(join(c.var.deps.config.dataDir, 'pictures', filename))
  if (!PICTURE.test(filename) || !(await file.exists())) throw notFound('There is no such picture.')
  // A picture never changes under its name.
  return c.body(await file.arrayBuffer(), 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'private, max-age=86400, immutable',
  })
})
