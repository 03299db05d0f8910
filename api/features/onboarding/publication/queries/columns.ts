import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { publications, publishedAnswers, publishedColumns, publishedPreferences } from '#db/schema/index.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'

/** Four bytes of an option's id, the lowest first, in hexadecimal. */
const optionInHex = sql`printf('%02X%02X%02X%02X', ${publishedAnswers.option_id} & 255, ${publishedAnswers.option_id} >> 8 & 255, ${publishedAnswers.option_id} >> 16 & 255, ${publishedAnswers.option_id} >> 24 & 255)`

const weightInHex = sql`printf('%02X', CASE ${publishedPreferences.importance} ${sql.join(
  Object.entries(IMPORTANCE_WEIGHTS).map(([importance, weight]) => sql`WHEN ${importance} THEN ${weight}`),
  sql` `,
)} ELSE ${IMPORTANCE_WEIGHTS[DEFAULT_IMPORTANCE]} END)`

/**
 * Writes what counts of a person in one row as well, if they have published all that onboarding asks; of everybody who lacks it if
 * nobody is named. Call it whenever that has changed: until then they are read by rows.
 */
export async function packPublished(tx: Connection, userId?: number): Promise<void> {
  const { user_id, whole } = publications
  // With the table's name, or the inner queries would take it for their own.
  const whose = sql`${publications}.user_id`
  await tx
    .insert(publishedColumns)
    .select(
      tx
        .select({
          user_id,
          options:
            sql<Buffer>`coalesce((SELECT unhex(group_concat(${optionInHex}, '')) FROM ${publishedAnswers}
            WHERE ${publishedAnswers}.user_id = ${whose}), x'')`.as('options'),
          weights: sql<Buffer>`(SELECT unhex(group_concat(${weightInHex}, '' ORDER BY categories.key))
            FROM json_each(${JSON.stringify(CATEGORIES)}) AS categories LEFT JOIN ${publishedPreferences}
            ON ${publishedPreferences}.user_id = ${whose} AND ${publishedPreferences.category} = categories.value)`.as(
            'weights',
          ),
        })
        .from(publications)
        .where(and(eq(whole, true), userId === undefined ? undefined : eq(user_id, userId))),
    )
    .onConflictDoNothing()
}
