import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { countUploads } from '#api/features/profile/middleware.ts'
import { clearPicture, setPicture, sharePicture } from '#api/features/profile/service/picture.ts'
import { changeProfile } from '#api/features/profile/service/profile.ts'
import { allow } from '#api/middleware/policy.ts'
import { isSignedInFresh, signedIn } from '#api/middleware/signed-in.ts'
import { upload } from '#api/middleware/upload.ts'
import { validate } from '#api/middleware/validate.ts'
import { bodyId, positiveId } from '#api/http/parameters.ts'
import { PICTURE_MAX_BYTES, PICTURE_MESSAGE } from '#domain/profile/pictures/rules.ts'
import { EMAIL_MESSAGE } from '#domain/accounts/email.ts'
import { personDetails, profileSchema } from '#domain/accounts/schemas.ts'

const profileBody = personDetails({
  ...profileSchema.entries,
  user_id: bodyId,
  email: v.optional(v.string(EMAIL_MESSAGE)),
})
const pictureForm = v.object(
  { profile_picture: v.file(PICTURE_MESSAGE.missing), user_id: positiveId },
  PICTURE_MESSAGE.missing,
)

export const profile = new Hono<ApiEnv>()
  .put(
    '/user/profile',
    allow
      .self({ body: 'user_id', names: 'user_id' })
      .to('change your own names and phone number', 'unconfirmed', 'not_found'),
    validate('json', profileBody),
    async (c) => {
      const { user_id: _self, ...changes } = c.req.valid('json')
      return c.json(
        await changeProfile(c.var.deps, { user: signedIn(c), fresh: isSignedInFresh(c) }, changes),
      )
    },
  )
  .put(
    '/user/profile-picture',
    allow.member().to('set your own picture', 'not_found', 'too_large', 'too_many', 'unavailable'),
    upload({
      type: 'multipart/form-data',
      maxFileBytes: PICTURE_MAX_BYTES,
      tooLarge: { profile_picture: PICTURE_MESSAGE.tooLarge },
      otherType: { profile_picture: PICTURE_MESSAGE.notAForm },
    }),
    countUploads('picture-person'),
    allow.self({ form: 'user_id', names: 'user_id' }),
    validate('form', pictureForm),
    async (c) => {
      const { profile_picture } = c.req.valid('form')
      const profile_picture_filename = await setPicture(c.var.deps, signedIn(c), profile_picture)
      return c.json({ profile_picture_filename })
    },
  )
  .delete('/user/profile-picture', allow.member().to('remove your own picture', 'not_found'), async (c) => {
    await clearPicture(c.var.deps, signedIn(c).id)
    return c.json({ profile_picture_filename: null })
  })
  .put(
    '/user/profile-picture/shared',
    allow.client().to('show your own picture to other people, or to no one else', 'not_found'),
    validate('json', v.object({ shared: v.boolean() })),
    async (c) => {
      const { shared } = c.req.valid('json')
      await sharePicture(c.var.deps, signedIn(c).id, shared)
      return c.json({ shared })
    },
  )
