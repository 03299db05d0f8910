import { asc, eq } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import { SHIPPED, WITH_ACCOUNT } from '#api/retention.ts'
import type { Connection } from '#db/client.ts'
import {
  answers,
  formerPublications,
  inquiries,
  inquiryOptions,
  preferences,
  publications,
  publishedAnswers,
  publishedColumns,
  publishedPreferences,
  seedVersions,
} from '#db/schema/index.ts'

export const onboardingData: readonly PersonalData[] = [
  { table: answers, kept: WITH_ACCOUNT, userId: [answers.user_id], inWords: answersInWords },
  { table: preferences, kept: WITH_ACCOUNT, userId: [preferences.user_id] },
  {
    table: publishedAnswers,
    kept: WITH_ACCOUNT,
    userId: [publishedAnswers.user_id],
    inWords: publishedInWords,
  },
  { table: publishedPreferences, kept: WITH_ACCOUNT, userId: [publishedPreferences.user_id] },
  {
    table: publishedColumns,
    kept: WITH_ACCOUNT,
    userId: [publishedColumns.user_id],
    inWords: columnsInWords,
  },
  { table: publications, kept: WITH_ACCOUNT, userId: [publications.user_id] },
  {
    table: formerPublications,
    kept: { after: [formerPublications.forget_at] },
    nobody: 'Keyed hashes of deleted addresses, kept for 30 days. No one can tell whose they were.',
  },
  { table: inquiries, kept: SHIPPED, nobody: 'The questions are the same for everyone.' },
  { table: inquiryOptions, kept: SHIPPED, nobody: 'The options are the same for everyone.' },
  { table: seedVersions, kept: SHIPPED, nobody: 'Records which shipped data was loaded.' },
]

const words = {
  category: inquiries.subject_category,
  question: inquiries.inquiry,
  answer: inquiryOptions.option,
}

async function answersInWords(db: Connection, { id }: Person): Promise<Row[]> {
  return db
    .select({ ...words, answered_at: answers.answered_at })
    .from(answers)
    .innerJoin(inquiries, eq(inquiries.id, answers.inquiry_id))
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, answers.option_id))
    .where(eq(answers.user_id, id))
    .orderBy(asc(inquiries.subject_category), asc(inquiries.position))
}

async function publishedInWords(db: Connection, { id }: Person): Promise<Row[]> {
  return db
    .select(words)
    .from(publishedAnswers)
    .innerJoin(inquiries, eq(inquiries.id, publishedAnswers.inquiry_id))
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, publishedAnswers.option_id))
    .where(eq(publishedAnswers.user_id, id))
    .orderBy(asc(inquiries.subject_category), asc(inquiries.position))
}

async function columnsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db.select().from(publishedColumns).where(eq(publishedColumns.user_id, id))
  return rows.map(({ options, weights }) => ({ answers: options.length / 4, weights: [...weights] }))
}
