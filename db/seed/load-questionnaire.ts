import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { CategorySeed, Questionnaire } from './questionnaire.ts'
import { type Connection, type Database, only } from '#db/client.ts'
import { loadedVersion, loadVersion } from './versions.ts'
import { answers, assessmentAnswers, inquiries, inquiryOptions, publications } from '#db/schema/index.ts'

/**
 * Replaces the database's questionnaire with this one. Questions and options are identified by their keys, so answers survive rewording
 * and reordering; what's dropped from the questionnaire is retired, and returns with its answers if it comes back. `now` is epoch
 * milliseconds. Throws a SeedVersionError for an older version, and for different content under the version that's already loaded.
 */
export async function loadQuestionnaire(
  db: Database,
  questionnaire: Questionnaire,
  now: number,
): Promise<'loaded' | 'unchanged'> {
  const { version, categories } = questionnaire
  const data = {
    name: 'questionnaire',
    version,
    isThere: async (tx: Connection) => Bun.deepEquals(await askedNow(tx), categories),
    replace: async (tx: Connection) => {
      await replaceOptions(tx, categories, await replaceInquiries(tx, categories))
      await adoptUnfinishedAnswers(tx, now)
    },
  } as const
  return loadVersion(db, data, now)
}

/** Known without reading the questionnaire, so that a start doesn't wait for it. */
export const SHIPPED_VERSION = 6

/** Loads the program's questionnaire unless this version or an operator's newer one is loaded. */
export async function loadShippedQuestionnaire(db: Database, now: number): Promise<void> {
  const loaded = await loadedVersion(db.read, 'questionnaire')
  if (loaded !== null && loaded >= SHIPPED_VERSION) return
  const { QUESTIONNAIRE } = await import('./questionnaire.ts')
  await loadQuestionnaire(db, QUESTIONNAIRE, now)
}

function inquiriesIn(categories: readonly CategorySeed[]) {
  return categories.flatMap(({ category, inquiries }) =>
    inquiries.map((inquiry) => ({ category, ...inquiry })),
  )
}

async function replaceInquiries(
  tx: Connection,
  categories: readonly CategorySeed[],
): Promise<Map<string, number>> {
  const put = tx
    .insert(inquiries)
    .values({
      key: sql.placeholder('key'),
      subject_category: sql.placeholder('category'),
      dimension: sql.placeholder('dimension'),
      inquiry: sql.placeholder('inquiry'),
      sealed: sql.placeholder('sealed'),
      later: sql.placeholder('later'),
      long_form: sql.placeholder('longForm'),
      agreement: sql.placeholder('agreement'),
      position: sql.placeholder('position'),
      retired: false,
    })
    .onConflictDoUpdate({
      target: inquiries.key,
      set: {
        subject_category: sql`excluded.subject_category`,
        dimension: sql`excluded.dimension`,
        inquiry: sql`excluded.inquiry`,
        agreement: sql`excluded.agreement`,
        sealed: sql`excluded.sealed`,
        later: sql`excluded.later`,
        long_form: sql`excluded.long_form`,
        position: sql`excluded.position`,
        retired: sql`excluded.retired`,
      },
    })
    .returning({ id: inquiries.id, key: inquiries.key })
    .prepare()
  const stored: { id: number; key: string }[] = []
  for (const [position, { options: _options, ...inquiry }] of inquiriesIn(categories).entries())
    stored.push(only(await put.all({ ...inquiry, position })))
  const ids = stored.map(({ id }) => id)
  await tx.update(inquiries).set({ retired: true }).where(notInArray(inquiries.id, ids))
  return new Map(stored.map(({ id, key }) => [key, id]))
}

async function replaceOptions(
  tx: Connection,
  categories: readonly CategorySeed[],
  inquiryIds: ReadonlyMap<string, number>,
): Promise<void> {
  const known = await tx.select().from(inquiryOptions)
  const idOf = new Map(known.map(({ id, inquiry_id, key }) => [`${inquiry_id} ${key}`, id]))
  await tx.update(inquiryOptions).set({ retired: true })
  const add = tx
    .insert(inquiryOptions)
    .values({
      inquiry_id: sql.placeholder('inquiry_id'),
      key: sql.placeholder('key'),
      option: sql.placeholder('option'),
      position: sql.placeholder('position'),
    })
    .prepare()
  for (const inquiry of inquiriesIn(categories)) {
    const inquiry_id = inquiryIds.get(inquiry.key)
    if (inquiry_id === undefined) throw new Error(`The inquiry ${inquiry.key} wasn’t stored.`)
    for (const [position, { key, option }] of inquiry.options.entries()) {
      const id = idOf.get(`${inquiry_id} ${key}`)
      if (id === undefined) await add.run({ inquiry_id, key, option, position })
      else
        await tx
          .update(inquiryOptions)
          .set({ option, position, retired: false })
          .where(eq(inquiryOptions.id, id))
    }
  }
}

/** Turns answers of unfinished assessments to questions that onboarding now asks into edits of people's own answers. */
async function adoptUnfinishedAnswers(tx: Connection, now: number): Promise<void> {
  const inOnboarding = tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.later, false))
  const stored = await tx
    .delete(assessmentAnswers)
    .where(inArray(assessmentAnswers.inquiry_id, inOnboarding))
    .returning()
  for (const answer of stored) {
    await tx.insert(answers).values(answer).onConflictDoNothing()
    await tx
      .update(publications)
      .set({ edited_at: now })
      .where(and(eq(publications.user_id, answer.user_id), isNull(publications.edited_at)))
  }
}

async function askedNow(db: Connection): Promise<CategorySeed[]> {
  const rows = await db
    .select({ inquiry: inquiries, option: inquiryOptions })
    .from(inquiries)
    .innerJoin(inquiryOptions, eq(inquiryOptions.inquiry_id, inquiries.id))
    .where(and(eq(inquiries.retired, false), eq(inquiryOptions.retired, false)))
    .orderBy(asc(inquiries.position), asc(inquiryOptions.position))
  return [...Map.groupBy(rows, ({ inquiry }) => inquiry.subject_category)].map(([category, ofCategory]) => ({
    category,
    inquiries: [...Map.groupBy(ofCategory, ({ inquiry }) => inquiry.key).values()].flatMap((ofInquiry) => {
      const [first] = ofInquiry
      if (!first) return []
      const { key, inquiry, dimension, sealed, later, long_form: longForm, agreement } = first.inquiry
      const options = ofInquiry.map(({ option }) => ({ key: option.key, option: option.option }))
      return [{ key, inquiry, dimension, sealed, later, longForm, options, agreement }]
    }),
  }))
}
