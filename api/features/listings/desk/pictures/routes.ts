import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import {
  addPicture,
  captionPicture,
  orderPictures,
  removePicture,
} from '#api/features/listings/desk/pictures/service/pictures.ts'
import { numbered } from '#api/features/listings/schemas.ts'
import { countUploads } from '#api/features/profile/middleware.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { upload } from '#api/middleware/upload.ts'
import { validate } from '#api/middleware/validate.ts'
import { bodyId, positiveId, requestKey } from '#api/http/parameters.ts'
import { CAPTION } from '#domain/listings/pictures/captions.ts'
import { PICTURE_MAX_BYTES, PICTURE_MESSAGE } from '#domain/profile/pictures/rules.ts'
import { textSchema } from '#domain/text-schema.ts'

const pictureForm = v.object(
  { picture: v.file(PICTURE_MESSAGE.missing), key: v.optional(requestKey) },
  PICTURE_MESSAGE.missing,
)
const newOrder = v.object({ order: v.array(bodyId) })
const ofPicture = v.object({ ...numbered.entries, id: positiveId })
const newCaption = v.object({ caption: textSchema(CAPTION) })

export const listingPictureDesk = new Hono<ApiEnv>()
  .post(
    '/properties/:msl/pictures',
    allow
      .staff()
      .to('add a picture to a home', 'not_found', 'conflict', 'too_large', 'too_many', 'unavailable'),
    upload({
      type: 'multipart/form-data',
      maxFileBytes: PICTURE_MAX_BYTES,
      tooLarge: { picture: PICTURE_MESSAGE.tooLarge },
      otherType: { picture: PICTURE_MESSAGE.notAForm },
    }),
    countUploads('home-picture-person'),
    validate('param', numbered),
    validate('form', pictureForm),
    async (c) => {
      const { msl } = c.req.valid('param')
      return c.json(await addPicture(c.var.deps, signedIn(c), msl, c.req.valid('form')), 201)
    },
  )
  .put(
    '/properties/:msl/pictures',
    allow.staff().to('reorder the pictures of a home', 'not_found', 'conflict'),
    validate('param', numbered),
    validate('json', newOrder),
    async (c) => {
      const { order } = c.req.valid('json')
      return c.json(await orderPictures(c.var.deps, signedIn(c), c.req.valid('param').msl, order))
    },
  )
  .put(
    '/properties/:msl/pictures/:id',
    allow.staff().to('set the caption of a picture', 'not_found'),
    validate('param', ofPicture),
    validate('json', newCaption),
    async (c) => {
      const { msl, id } = c.req.valid('param')
      const picture = { id, ...c.req.valid('json') }
      return c.json(await captionPicture(c.var.deps, signedIn(c), msl, picture))
    },
  )
  .delete(
    '/properties/:msl/pictures/:id',
    allow.staff().to('delete a picture of a home', 'not_found'),
    validate('param', ofPicture),
    async (c) => {
      const { msl, id } = c.req.valid('param')
      return c.json(await removePicture(c.var.deps, signedIn(c), msl, id))
    },
  )
