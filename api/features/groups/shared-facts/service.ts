import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { requireGroup } from '#api/features/groups/queries.ts'
import { deleteTold, putTold, toldAround, type ToldRows } from '#api/features/groups/shared-facts/queries.ts'
import type { Tellable } from '#api/features/groups/shared-facts/schemas.ts'
import { SUBJECTS, TOLD_SUBJECTS, type ToldSubject } from '#domain/groups/shared-facts/shared-facts.ts'

/** What a person can tell their group, with what they published and what they have told. Nothing is told before they say so. */
export async function tellableOf({ db: { read } }: Deps, userId: number): Promise<Tellable> {
  const rows = await toldAround(read, userId)
  return rows ? tellableBy(rows, userId) : []
}

/** The same, of rows. */
export function tellableBy({ told, options, answered: published }: ToldRows, userId: number): Tellable {
  const subjects = SUBJECTS.map((subject) => {
    const own = options.filter(({ question }) => question === TOLD_SUBJECTS[subject])
    const answered = published.find(({ question }) => question === TOLD_SUBJECTS[subject])?.key ?? null
    return {
      subject,
      question: own[0]?.inquiry ?? '',
      options: own.map(({ key, text }) => ({ key, text })),
      answered: own.some(({ key }) => key === answered) ? answered : null,
      told: told.find((one) => one.user_id === userId && one.subject === subject)?.option ?? null,
    }
  })
  return subjects.filter((one) => one.options.length > 0)
}

/** What each member has told, in words. What the questionnaire does not offer any more is left out. */
export function toldInWords({ told, options }: Pick<ToldRows, 'told' | 'options'>) {
  return told.flatMap((one) => {
    const question = TOLD_SUBJECTS[one.subject]
    const chosen = options.find((option) => option.question === question && option.key === one.option)
    return chosen ? [{ ...one, text: chosen.text }] : []
  })
}

/** Tells the person's group something, or with null nothing any more. Throws conflict without a group, and invalid. */
export async function tell(
  { db, clock }: Deps,
  user_id: number,
  subject: ToldSubject,
  option: string | null,
): Promise<void> {
  await db.write(async (tx) => {
    const group_id = await requireGroup(tx, user_id)
    if (option === null) return deleteTold(tx, user_id, subject)
    const options = (await toldAround(tx, user_id))?.options ?? []
    const isOption = options.some((one) => one.question === TOLD_SUBJECTS[subject] && one.key === option)
    if (!isOption) throw invalid({ option: 'Please choose an answer.' })
    await putTold(tx, { group_id, user_id, subject, option, at: clock() })
  })
}
