import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import * as v from 'valibot'
import { isVerifiedBy } from '#api/features/matching/queries/members.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import { flag, jsonOf } from '#db/json.ts'
import { contactOffers, groupMembers, groups, publications, users } from '#db/schema/index.ts'

/*
 * What is read of a person's group is read in one statement: it begins with the person, joins their place in a group and the
 * group as below, if they are in one, and selects parts, each a list in JSON. A part stands beside its rules (TOLD, GROUP_STEPS …) and
 * speaks of `users`, the person, and of `own`, their place. A call selects the parts that it needs, and a page's those of all that it shows.
 */

/** The person's place in their group. */
export const own = alias(groupMembers, 'own')
export const isOwn = eq(own.user_id, users.id)
export const ofOwn = eq(groups.id, own.group_id)
/** The person is `userId` when the statement is executed. */
export const isPerson = eq(users.id, sql.placeholder('userId'))

/** All null, together, without a group. */
export const GROUP = { id: groups.id, name: groups.name, seats: groups.seats } as const

const offered = (from: string, to: string) => sql`EXISTS (SELECT 1 FROM ${contactOffers}
  WHERE group_id = own.group_id AND user_id = ${sql.raw(from)} AND other_id = ${sql.raw(to)})`
const BOTH_OFFERED = sql`${offered('users.id', 'mate.id')} AND ${offered('mate.id', 'users.id')}`

export const card = v.object({
  id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  profile_picture_filename: v.nullable(v.string()),
  verified: flag,
}) satisfies v.GenericSchema<unknown, MemberCard>

const member = v.object({
  ...card.entries,
  joined_at: v.number(),
  /** Whether they have published all that onboarding asks. */
  published: flag,
  /** Whether the person offered them their contact details, and they the person. */
  offered: flag,
  offers: flag,
  /** Null unless both have offered. */
  email: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
})

export type Member = v.InferOutput<typeof member>

/** The members in the order in which they joined, the person among them. */
export const MEMBERS = jsonOf(
  v.array(member),
  sql`(SELECT json_group_array(json_object('id', mate.id, 'first_name', mate.first_name, 'last_name', mate.last_name,
      'profile_picture_filename', mate.profile_picture_filename, 'verified', ${isVerifiedBy(sql`mate.id`)}, 'joined_at', place.joined_at,
      'published', EXISTS (SELECT 1 FROM ${publications} WHERE user_id = mate.id AND whole),
      'offered', ${offered('users.id', 'mate.id')}, 'offers', ${offered('mate.id', 'users.id')},
      'email', iif(${BOTH_OFFERED}, mate.email, NULL), 'phone_number', iif(${BOTH_OFFERED}, mate.phone_number, NULL)
    ) ORDER BY place.joined_at, place.user_id)
    FROM ${groupMembers} AS place JOIN ${users} AS mate ON mate.id = place.user_id WHERE place.group_id = own.group_id)`,
)
