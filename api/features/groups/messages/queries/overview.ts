import { sql } from 'drizzle-orm'
import { isVerified } from '#api/features/matching/queries/members.ts'
import type { Connection } from '#db/client.ts'
import {
  conversationMessages,
  conversationReads,
  conversations,
  groupMembers,
  users,
} from '#db/schema/index.ts'
import type { Relations } from '#api/features/matching/service/relation.ts'

/** A conversation with one of those in it besides its reader, and what its line says. */
export interface LineRow {
  /** The partner's id; null for the group. */
  other: number | null
  /** Null for who is alone in a group. */
  id: number | null
  first_name: string
  last_name: string
  profile_picture_filename: string | null
  verified: number
  is_active: number
  /** The newest message that the reader sees; null where there is none. */
  text: string | null
  at: number
  user_id: number
  deleted_at: number | null
  unread: number
  /** When they came into the group, in epoch milliseconds. */
  joined_at: number
}

/**
 * The conversations of a person, in one statement, since every page of the dashboard shows what is unread: that of their group, and
 * those with partners and former ones, who is blocked left out. A row for each of those in it.
 */
export async function conversationLines(
  db: Connection,
  reader: number,
  { partners, blocked }: Pick<Relations, 'partners' | 'blocked'>,
): Promise<LineRow[]> {
  const partnerIds = sql`(SELECT value FROM json_each(${JSON.stringify([...partners])}))`
  const hidden = sql`(SELECT value FROM json_each(${JSON.stringify([...blocked])}))`
  const seen = sql`conversation_id = talk.id AND at >= talk.since AND user_id NOT IN ${hidden}`
  return db.all<LineRow>(sql`
    WITH person (id) AS (
      SELECT value FROM ${partnerIds}
      UNION ALL SELECT user_b FROM ${conversations} WHERE user_a = ${reader} AND user_b NOT IN ${partnerIds}
      UNION ALL SELECT user_a FROM ${conversations} WHERE user_b = ${reader} AND user_a NOT IN ${partnerIds}
    ), talk (other, group_id, id, since) AS (
      SELECT NULL, own.group_id, ${conversations.id}, own.joined_at FROM ${groupMembers} AS own
        LEFT JOIN ${conversations} ON ${conversations.group_id} = own.group_id WHERE own.user_id = ${reader}
      UNION ALL
      SELECT person.id, NULL, ${conversations.id}, 0 FROM person
        LEFT JOIN ${conversations} ON user_a = min(person.id, ${reader}) AND user_b = max(person.id, ${reader})
        WHERE person.id NOT IN ${hidden}
    ), line AS MATERIALIZED (
      SELECT talk.other, talk.group_id,
        (SELECT id FROM ${conversationMessages} WHERE ${seen} ORDER BY id DESC LIMIT 1) AS newest,
        (SELECT count(*) FROM ${conversationMessages} WHERE ${seen} AND user_id <> ${reader} AND deleted_at IS NULL AND id > coalesce(
          (SELECT read_to FROM ${conversationReads} WHERE conversation_id = talk.id AND user_id = ${reader}), 0)) AS unread
      FROM talk
    )
    SELECT line.other, line.unread, ${users.id}, first_name, last_name, profile_picture_filename, ${isVerified} AS verified, is_active,
      newest.text, newest.at, newest.user_id, newest.deleted_at, mate.joined_at
    FROM line
    LEFT JOIN ${groupMembers} AS mate
      ON mate.group_id = line.group_id AND mate.user_id <> ${reader} AND mate.user_id NOT IN ${hidden}
    LEFT JOIN ${users} ON ${users.id} = coalesce(line.other, mate.user_id)
    LEFT JOIN ${conversationMessages} AS newest ON newest.id = line.newest`)
}
