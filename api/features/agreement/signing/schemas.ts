import * as v from 'valibot'
import { formats, parts } from '#api/features/agreement/sheet/schemas.ts'

export const namedLink = v.object({ link: v.string() })

export const namedFile = v.object({ ...namedLink.entries, format: formats })

/** The fingerprint of the term sheet that the caller saw. */
export const newLink = v.object({ fingerprint: v.string('Please reload this page.') })

/** Who a link is for, before any text is shown. */
export const signingCover = v.object({
  names: v.array(v.string()),
  place: v.string(),
  /** Epoch milliseconds. */
  expires_at: v.number(),
})

export type SigningCover = v.InferOutput<typeof signingCover>

export const signingSheet = v.object({ ...signingCover.entries, parts })

export type SigningSheet = v.InferOutput<typeof signingSheet>
