import * as v from 'valibot'
import { invitationList } from '#api/features/groups/invitations/schemas.ts'
import { removalList } from '#api/features/groups/members/removals/schemas.ts'
import { tour } from '#api/features/listings/tours/schemas.ts'
import { waitingList } from '#api/features/sealed/schemas.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'

/** The news on a dashboard. */
export const news = v.object({
  plan: v.object({
    in_trial: v.boolean(),
    period_end: v.nullable(v.number()),
    ends_at: v.nullable(v.number()),
    past_due: v.boolean(),
  }),
  invitations: invitationList,
  removals: removalList,
  tours: v.array(tour),
  messages: v.number(),
  agreement: waitingList,
  rating: v.nullable(v.picklist(['group', 'course'])),
  passkey: v.boolean(),
})

export type News = Omit<v.InferOutput<typeof news>, 'tours'> & { tours: Tour[] }
