import { and, eq, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as v from 'valibot'
import { cardFieldsIn } from '#api/features/matching/queries/members.ts'
import { jsonBoolean, jsonPlain, jsonRows, type JsonValue } from '#db/json.ts'
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

const mate = alias(users, 'mate')
const place = alias(groupMembers, 'place')

/** That one has offered their contact details to the other. */
const offered = (from: SQLiteColumn, to: SQLiteColumn) => sql`EXISTS (SELECT 1 FROM ${contactOffers} WHERE
  ${and(eq(contactOffers.group_id, own.group_id), eq(contactOffers.user_id, from), eq(contactOffers.other_id, to))})`
const isOffered = offered(users.id, mate.id)
const isOffering = offered(mate.id, users.id)
/** Null unless both have offered. */
const onceBoth = (contact: SQLiteColumn) =>
  jsonPlain(v.nullable(v.string()), sql`iif(${isOffered} AND ${isOffering}, ${contact}, NULL)`)

/** The members in the order in which they joined, the person among them. */
export const MEMBERS = jsonRows(
  {
    ...cardFieldsIn(mate),
    joined_at: place.joined_at,
    /** Whether they have published all that onboarding asks. */
    published: jsonBoolean(
      sql`EXISTS (SELECT 1 FROM ${publications} WHERE ${publications.user_id} = ${mate.id} AND ${publications.whole})`,
    ),
    seen_scores: jsonBoolean(
      sql`EXISTS (SELECT 1 FROM ${publications} WHERE ${publications.user_id} = ${mate.id} AND ${publications.first_score_at} IS NOT NULL)`,
    ),
    /** Whether the person offered them their contact details, and they the person. */
    offered: jsonBoolean(isOffered),
    offers: jsonBoolean(isOffering),
    email: onceBoth(mate.email),
    phone_number: onceBoth(mate.phone_number),
  },
  sql`FROM ${groupMembers} AS ${place} JOIN ${users} AS ${mate} ON ${mate.id} = ${place.user_id}
    WHERE ${place.group_id} = ${own.group_id}`,
  sql`${place.joined_at}, ${place.user_id}`,
)

export type Member = JsonValue<typeof MEMBERS>[number]
