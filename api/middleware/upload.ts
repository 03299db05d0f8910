import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/http/context.ts'
import { type ErrorBody, invalid } from '#api/http/errors.ts'
import { limited, ownLimit } from '#api/middleware/body-size.ts'
import { inWriteQueue, receiveBody, tooManyAtOnce, writerName } from '#api/middleware/write-queue.ts'

/** How many uploads of one visitor are received or waiting at a time, which bounds the memory that their files take. */
export const MAX_UPLOADS_AT_ONCE = 5
const MAX_FRAME_BYTES = 16 * 1024
/** Our forms have two fields. Parsing 100,000 empty ones would take as long as decoding a picture. */
const MAX_PARTS = 10

const UNREADABLE = 'We couldn’t read that form. Please try again.'

interface Upload {
  type: 'multipart/form-data' | 'text/csv'
  maxFileBytes: number
  tooLarge: string | ErrorBody
  otherType: string | ErrorBody
}

/**
 * For a call that takes a file, after its policy: refuses other kinds of bodies unread, receives at most a few uploads of one
 * visitor at a time, and queues each with their other writes once it has arrived. Nothing is parsed before that.
 */
export function upload({ type, maxFileBytes, tooLarge, otherType }: Upload) {
  const sizeLimit = limited(maxFileBytes + MAX_FRAME_BYTES, tooLarge)
  const receive = createMiddleware<ApiEnv>(async (c, next) => {
    if (mediaTypeOf(c) !== type) throw invalid(otherType)
    const release = c.var.deps.visitorQueue.takeSlot(`uploads of ${await writerName(c)}`, MAX_UPLOADS_AT_ONCE)
    if (release === null) throw tooManyAtOnce(c)
    try {
      return await sizeLimit(c, async () => {
        await receiveBody(c)
        await inWriteQueue(c, async () => {
          if (type === 'multipart/form-data') await requireFewParts(c)
          await next()
        })
      })
    } finally {
      release()
    }
  })
  return ownLimit(receive)
}

const contentTypeOf = (c: Context) => c.req.header('content-type') ?? ''
const mediaTypeOf = (c: Context) => contentTypeOf(c).split(';', 1)[0]?.trim().toLowerCase()

/** The one parameter that clients send: with two, ours and the parser's boundary might differ. */
const BOUNDARY = /^multipart\/form-data *; *boundary=("?)([\w'()+,./:=?-]{1,70})\1 *$/i

/** Throws invalid for a form without a plain boundary, or with more parts than ours have. */
async function requireFewParts(c: Context): Promise<void> {
  const boundary = BOUNDARY.exec(contentTypeOf(c))?.[2]
  if (boundary === undefined) throw invalid(UNREADABLE)
  const delimiter = `--${boundary}`
  const body = Buffer.from(await c.req.arrayBuffer())
  let found = 0
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    found += 1
    if (found > MAX_PARTS + 1) throw invalid(UNREADABLE)
  }
}
