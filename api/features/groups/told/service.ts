import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/errors.ts'
import { groupIdOf, requireGroup } from '#api/features/groups/queries.ts'
import { deleteTold, optionsOf, putTold, toldIn } from '#api/features/groups/told/queries.ts'
import type { Tellable } from '#api/features/groups/told/schemas.ts'
import { publishedOptionsOf } from '#api/features/listings/together/queries.ts'
import type { Connection } from '#db/client.ts'
import { SUBJECTS, TOLD_SUBJECTS, type ToldSubject } from '#domain/groups/told.ts'

/** What a person can tell their group, with what they published and what they have told. Nothing is told before they say so. */
export async function tellableOf({ db: { read } }: Deps, userId: number): Promise<Tellable> {
  const groupId = await groupIdOf(read, userId)
  const told = groupId === null ? [] : await toldIn(read, groupId)
  const options = await optionsOf(read, Object.values(TOLD_SUBJECTS))
  const published = await publishedOptionsOf(read, userId, Object.values(TOLD_SUBJECTS))
  const subjects = SUBJECTS.map((subject) => {
    const own = options.filter(({ question }) => question === TOLD_SUBJECTS[subject])
    const answered = published.get(TOLD_SUBJECTS[subject]) ?? null
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
export async function toldInWords(db: Connection, groupId: number) {
  const options = await optionsOf(db, Object.values(TOLD_SUBJECTS))
  return (await toldIn(db, groupId)).flatMap((told) => {
    const question = TOLD_SUBJECTS[told.subject]
    const chosen = options.find((one) => one.question === question && one.key === told.option)
    return chosen ? [{ ...told, text: chosen.text }] : []
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
    const options = await optionsOf(tx, [TOLD_SUBJECTS[subject]])
    if (!options.some(({ key }) => key === option)) throw invalid({ option: 'Please choose an answer.' })
    await putTold(tx, { group_id, user_id, subject, option, at: clock() })
  })
}
