import * as v from 'valibot'

const certified = {
  name: v.string(),
  course: v.string(),
  version: v.number(),
  /** Epoch milliseconds. */
  completed_at: v.number(),
}

const revision = { version: v.number(), published_on: v.string() }

export const ownCertificateResponse = v.object({
  certificate: v.nullable(
    v.object({
      ...certified,
      code: v.nullable(v.string()),
      url: v.nullable(v.string()),
      renamed: v.boolean(),
      revised: v.nullable(
        v.object({
          ...revision,
          new_videos: v.array(v.object({ module: v.number(), key: v.string(), title: v.string() })),
        }),
      ),
    }),
  ),
})

export const checkedCertificate = v.object({
  ...certified,
  modules: v.array(v.string()),
  /** How long its videos are now; 0 without films. */
  minutes: v.number(),
  revised: v.nullable(v.object(revision)),
})
