import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/http/context.ts'
import { entityTagOf, isKnown, withoutBody } from '#api/http/entity-tag.ts'

/** Marks the handler, so that the description of the API lists the ETag and the 304. */
export const HAS_ENTITY_TAG = Symbol('entity tag')

/** Headers that belong to the version that a tag names. */
const VERSIONED_HEADERS = ['content-type', 'content-encoding', 'x-total-count']

/** For a polled GET, after its policy: adds an ETag, and responds with a 304 if the client has the current version. */
export const entityTag = Object.assign(
  createMiddleware<ApiEnv>(async (c, next) => {
    await next()
    if (c.res.status !== 200) return
    const body = await c.res.bytes()
    const headers = new Headers(c.res.headers)
    // Includes the person, so that a tag says nothing about someone else's response.
    const version = [c.get('user')?.id, ...VERSIONED_HEADERS.map((name) => headers.get(name))]
    const etag = entityTagOf(body, JSON.stringify(version))
    headers.set('ETag', etag)
    c.res = undefined
    c.res = isKnown(c.req.header('if-none-match'), etag)
      ? new Response(null, { status: 304, headers: withoutBody(headers) })
      : new Response(body, { headers })
  }),
  { [HAS_ENTITY_TAG]: true },
)
