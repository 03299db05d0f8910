import * as v from 'valibot'
import type { Group, GroupChange } from '#api/features/groups/service.ts'
import { card } from '#api/features/matching/schemas.ts'
import { CONTACT_STATES } from '#domain/groups/members/contacts.ts'
import { GROUP_NAME_RULE } from '#domain/groups/overview/settings.ts'
import { FACT_SUBJECTS } from '#domain/groups/shared-facts/shared-facts.ts'
import { textSchema } from '#domain/text-schema.ts'

const score = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))

const contact = v.object({
  state: v.picklist(CONTACT_STATES),
  email: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
})

/**
 * Members are in joining order. Scores are 0 to 1, null for someone who is still answering. `contact` has details
 * once both have offered, and is null for the caller. Empty without a group.
 */
export const groupResponse = v.object({
  name: v.string(),
  seats: v.nullable(v.number()),
  members: v.array(
    v.object({
      ...card.entries,
      joined_at: v.number(),
      contact: v.nullable(contact),
      shared_facts: v.array(
        v.object({ subject: v.picklist(FACT_SUBJECTS), option: v.string(), text: v.string() }),
      ),
    }),
  ),
  scores: v.array(v.array(score)),
  weakest: v.nullable(v.object({ one: v.number(), other: v.number(), score: v.number() })),
}) satisfies v.GenericSchema<Group>

export const groupChange = v.object({
  name: v.optional(textSchema(GROUP_NAME_RULE)),
  seats: v.optional(v.nullable(v.number('Please choose how many people you’d like in your group.'))),
}) satisfies v.GenericSchema<unknown, GroupChange>
