import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { groupIdOf, requireGroup } from '#api/features/groups/queries.ts'
import {
  deleteSharedFact,
  saveSharedFact,
  shareableAnswers,
  shareableOptions,
  sharedIn,
} from '#api/features/groups/shared-facts/queries.ts'
import type { ShareableFacts } from '#api/features/groups/shared-facts/schemas.ts'
import type { Connection } from '#db/client.ts'
import { FACT_SUBJECTS, FACT_QUESTIONS, type FactSubject } from '#domain/groups/shared-facts/shared-facts.ts'

export async function shareableFactsFor({ db: { read } }: Deps, userId: number): Promise<ShareableFacts> {
  const groupId = await groupIdOf(read, userId)
  const [shared, options, answers] = await Promise.all([
    groupId === null ? [] : sharedIn(read, groupId),
    shareableOptions(read),
    shareableAnswers(read, userId),
  ])
  const subjects = FACT_SUBJECTS.map((subject) => {
    const choices = options.filter(({ question }) => question === FACT_QUESTIONS[subject])
    const answered = answers.find(({ question }) => question === FACT_QUESTIONS[subject])?.key ?? null
    return {
      subject,
      question: choices[0]?.inquiry ?? '',
      options: choices.map(({ key, text }) => ({ key, text })),
      answered: choices.some(({ key }) => key === answered) ? answered : null,
      shared: shared.find((one) => one.user_id === userId && one.subject === subject)?.option ?? null,
    }
  })
  return subjects.filter((one) => one.options.length > 0)
}

/** In words. Leaves out options that the questionnaire no longer has. */
export async function factsSharedIn(db: Connection, groupId: number) {
  const [shared, options] = await Promise.all([sharedIn(db, groupId), shareableOptions(db)])
  return shared.flatMap((one) => {
    const question = FACT_QUESTIONS[one.subject]
    const chosen = options.find((option) => option.question === question && option.key === one.option)
    return chosen ? [{ ...one, text: chosen.text }] : []
  })
}

/** Shares an option with the group, or stops sharing with null. Throws conflict without a group, and invalid. */
export async function shareFact(
  { db, clock }: Deps,
  user_id: number,
  subject: FactSubject,
  option: string | null,
): Promise<void> {
  await db.write(async (tx) => {
    const group_id = await requireGroup(tx, user_id)
    if (option === null) return deleteSharedFact(tx, user_id, subject)
    const options = await shareableOptions(tx)
    const isOption = options.some((one) => one.question === FACT_QUESTIONS[subject] && one.key === option)
    if (!isOption) throw invalid({ option: 'Please choose an answer.' })
    await saveSharedFact(tx, { group_id, user_id, subject, option, at: clock() })
  })
}
