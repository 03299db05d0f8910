import { and, asc, eq, like } from 'drizzle-orm'
import { ASSESSMENTS } from '#domain/assessments/cards.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import type { Connection } from '#db/client.ts'
import { assessmentAnswers, assessmentFinishes, inquiries, inquiryOptions } from '#db/schema/index.ts'

export const assessmentsData: readonly PersonalData[] = [
  {
    table: assessmentAnswers,
    kept: WITH_ACCOUNT,
    userId: [assessmentAnswers.user_id],
    inWords: answersInWords,
  },
  {
    table: assessmentFinishes,
    kept: WITH_ACCOUNT,
    userId: [assessmentFinishes.user_id],
    inWords: finishesInWords,
    eraseFromOthers: eraseFromEffects,
  },
]

async function answersInWords(db: Connection, { id }: Person): Promise<Row[]> {
  return db
    .select({
      question: inquiries.inquiry,
      answer: inquiryOptions.option,
      answered_at: assessmentAnswers.answered_at,
    })
    .from(assessmentAnswers)
    .innerJoin(inquiries, eq(inquiries.id, assessmentAnswers.inquiry_id))
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, assessmentAnswers.option_id))
    .where(eq(assessmentAnswers.user_id, id))
    .orderBy(asc(inquiries.position))
}

/** Its effect on matches is about other people. */
async function finishesInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { assessment, finished_at } = assessmentFinishes
  const rows = await db
    .select({ assessment, finished_at })
    .from(assessmentFinishes)
    .where(eq(assessmentFinishes.user_id, id))
  const titleOf = (key: string) => ASSESSMENTS.find((card) => card.key === key)?.title ?? key
  return rows.map((row) => ({ ...row, assessment: titleOf(row.assessment) }))
}

async function eraseFromEffects(tx: Connection, { id }: Person): Promise<void> {
  const { user_id, assessment, effect } = assessmentFinishes
  const naming = await tx
    .select({ user_id, assessment, effect })
    .from(assessmentFinishes)
    .where(like(effect, `%"user_id":${id},%`))
  for (const row of naming) {
    const matches = row.effect?.matches.filter((match) => match.user_id !== id) ?? []
    await tx
      .update(assessmentFinishes)
      .set({ effect: { matches } })
      .where(and(eq(user_id, row.user_id), eq(assessment, row.assessment)))
  }
}
