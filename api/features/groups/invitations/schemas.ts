import * as v from 'valibot'
import type { Invitations } from '#api/features/groups/invitations/service.ts'
import { card } from '#api/features/matching/schemas.ts'

const waiting = v.array(v.object({ id: v.number(), created_at: v.number(), member: card }))

/** What `GET /invitations` answers. `left` is null for as many as wanted; `next_at` is null when one may be sent now. */
export const invitationList = v.object({
  received: waiting,
  sent: waiting,
  allowance: v.object({ left: v.nullable(v.number()), next_at: v.nullable(v.number()) }),
}) satisfies v.GenericSchema<Invitations>
