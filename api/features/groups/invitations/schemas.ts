import * as v from 'valibot'
import { card } from '#api/features/matching/schemas.ts'
import { requestKey } from '#api/http/parameters.ts'
import { EMAIL } from '#domain/accounts/email.ts'
import { OPEN_STATUSES } from '#domain/groups/invitations/status.ts'
import { INVITATION_LINE } from '#domain/groups/invitations/limits.ts'
import { textSchema } from '#domain/text-schema.ts'

const line = v.optional(textSchema(INVITATION_LINE), '')
const person = v.object({ user_id: v.pipe(v.number('Please choose a person.'), v.integer()), line })
const address = v.object({ email: textSchema(EMAIL), line })

export const newInvitation = v.union([person, address])

export const answer = v.object({ accepted: v.boolean('Please accept or decline.') })
export const vote = v.object({ yes: v.boolean('Choose yes or no.') })
/** A missing token is refused like a forged one. */
export const tokenQuery = v.object({ token: v.optional(v.string(), '') })

/** The same for every address. */
export const sentInvitation = v.object({ id: v.number(), state: v.picklist(OPEN_STATUSES) })

export const newLink = v.object({ key: v.optional(requestKey) })

/** A missing token is refused like a forged one. */
export const linkToken = v.object({ token: v.optional(v.string(), '') })

/** `expires_at` is in epoch milliseconds. */
export const openLink = v.object({
  id: v.number(),
  url: v.string(),
  expires_at: v.number(),
})
export const openLinks = v.array(openLink)
export type OpenLink = v.InferOutput<typeof openLink>

/** Whether the sender's group has to agree before the invitation can be accepted. */
export const usedLink = v.object({ waits_for_group: v.boolean() })

export const linkInvitation = v.object({ first_name: v.string() })
export type LinkInvitation = v.InferOutput<typeof linkInvitation>

const waiting = { id: v.number(), created_at: v.number(), expires_at: v.number(), line: v.string() }
const score = v.nullable(v.number())

/**
 * `score` is as strangers see it, 0 to 1, or null. `waits_for` has the first names of everyone who must agree. `left`
 * is null for unlimited; `next_at` is null if an invitation can be sent now.
 */
export const invitationList = v.object({
  received: v.array(
    v.object({
      ...waiting,
      member: card,
      score,
      group: v.array(card),
      state: v.picklist(['pending', 'agreed']),
      waits_for: v.array(v.string()),
    }),
  ),
  sent: v.array(
    v.object({
      ...waiting,
      member: v.nullable(card),
      email: v.nullable(v.string()),
      state: v.picklist(OPEN_STATUSES),
      waits_for: v.array(v.string()),
      /** Both are in groups, so one of them would have to leave theirs first. */
      two_groups: v.boolean(),
    }),
  ),
  to_decide: v.array(
    v.object({
      ...waiting,
      by: card,
      member: v.nullable(card),
      email: v.nullable(v.string()),
      score,
    }),
  ),
  allowance: v.object({ left: v.nullable(v.number()), next_at: v.nullable(v.number()) }),
})

export type InvitationList = v.InferOutput<typeof invitationList>

export const waitingList = v.array(v.object({ id: v.number(), member: card, line: v.string() }))

export type WaitingInvitation = v.InferOutput<typeof waitingList>[number]
