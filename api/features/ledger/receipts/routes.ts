import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { receipt, receiptForm } from '#api/features/ledger/receipts/schemas.ts'
import { addReceipt, receiptFile, receiptsFor, removeReceipt } from '#api/features/ledger/receipts/service.ts'
import { FILE_HEADERS } from '#api/features/profile/pictures/routes.ts'
import { countUploads } from '#api/features/profile/middleware.ts'
import { isKnown } from '#api/http/entity-tag.ts'
import { positiveId } from '#api/http/parameters.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { upload } from '#api/middleware/upload.ts'
import { validate } from '#api/middleware/validate.ts'
import { PICTURE_MAX_BYTES, PICTURE_MESSAGE } from '#domain/profile/pictures/rules.ts'

const clients = allow.client().withPlan()
const numbered = v.object({ id: positiveId })

/** Checked each time: the next person to use this browser may not be an owner. */
const RECEIPT_HEADERS = { ...FILE_HEADERS, 'Cache-Control': 'private, no-cache' }

const UPLOAD_ERRORS = ['not_found', 'conflict', 'too_large', 'too_many', 'unavailable'] as const

const pictureUpload = upload({
  type: 'multipart/form-data',
  maxFileBytes: PICTURE_MAX_BYTES,
  tooLarge: { receipt: PICTURE_MESSAGE.tooLarge },
  otherType: { receipt: PICTURE_MESSAGE.notAForm },
})

export const ledgerReceipts = new Hono<ApiEnv>()
  .get(
    '/ledger/receipts',
    clients.to('read which entries have receipts, as a member'),
    entityTag,
    responds(v.array(receipt)),
    async (c) => c.json(await receiptsFor(c.var.deps, viewerOf(c))),
  )
  .post(
    '/ledger/entries/:id/receipts',
    clients.to('add a picture of an entry’s receipt, as a member', ...UPLOAD_ERRORS),
    pictureUpload,
    countUploads('picture-person'),
    validate('param', numbered),
    validate('form', receiptForm),
    responds(v.array(receipt)),
    async (c) => {
      const { receipt: picture, key } = c.req.valid('form')
      await addReceipt(c.var.deps, viewerOf(c), { entry: c.req.valid('param').id, picture, key })
      return c.json(await receiptsFor(c.var.deps, viewerOf(c)))
    },
  )
  .post(
    '/ledger/proposals/:id/receipts',
    clients.to('add a picture of a pending entry’s receipt, as a member', ...UPLOAD_ERRORS),
    pictureUpload,
    countUploads('picture-person'),
    validate('param', numbered),
    validate('form', receiptForm),
    responds(v.array(receipt)),
    async (c) => {
      const { receipt: picture, key } = c.req.valid('form')
      await addReceipt(c.var.deps, viewerOf(c), { proposal: c.req.valid('param').id, picture, key })
      return c.json(await receiptsFor(c.var.deps, viewerOf(c)))
    },
  )
  .delete(
    '/ledger/receipts/:id',
    clients.to('remove a receipt that the caller added', 'not_found'),
    validate('param', numbered),
    async (c) => {
      await removeReceipt(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/files/receipts/:id',
    clients.to('fetch the picture of a receipt, as a member', 'not_found'),
    validate('param', numbered),
    async (c) => {
      const { name, bytes } = await receiptFile(c.var.deps, viewerOf(c), c.req.valid('param').id)
      const headers = { ...RECEIPT_HEADERS, ETag: `"${name}"` }
      if (isKnown(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers)
      return c.body(bytes, 200, { ...headers, 'Content-Type': 'image/webp' })
    },
  )
