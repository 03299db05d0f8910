import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { termCommentsFor } from '#api/features/agreement/lawyer/queries.ts'
import { recordIn } from '#api/features/agreement/service/record.ts'
import { type GroupLawyer, lawyersWith } from '#api/features/groups/lawyer/queries.ts'
import { accountOf, isOpenTo } from '#api/features/groups/lawyer/service/access.ts'
import { membersOf } from '#api/features/groups/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, aboutUser } from '#api/mail/template.ts'
import type { Connection } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatList } from '#domain/format.ts'
import { agreementForLawyerPath } from '#domain/groups/lawyer/lawyer.ts'
import { PATH } from '#domain/paths.ts'

/** For a lawyer: groups that replied to them, or reworded what they marked. Comments and wording are read on the page. */
export const reviewNewsMail = optionalMail({
  name: 'review-news',
  params: v.object({ user: v.number(), since: v.number() }),
  aboutWhom: { user: aboutUser, since: null },
  usefulForMs: DAY_MS,
  async compose({ db: { read }, config: { publicUrl } }, { user, since }) {
    const to = await userById(read, user)
    if (!to?.is_active) return null
    const found = []
    for (const lawyer of await lawyersWith(read, to.email)) {
      if ((await accountOf(read, lawyer))?.id !== user || !(await isOpenTo(read, lawyer))) continue
      const news = await newsOf(read, lawyer, since)
      if (news !== null) found.push({ group: lawyer.group_id, news })
    }
    const [first] = found
    if (!first) return null
    const heading =
      found.length === 1
        ? 'News about the agreement you’re reviewing'
        : 'News about the agreements you’re reviewing'
    return {
      to,
      content: {
        subject: heading,
        preheader: first.news,
        heading,
        blocks: [
          paragraph(`Hello ${to.first_name}, here’s what’s new.`),
          ...found.map(({ news }) => paragraph(news)),
          button(
            'Open the review',
            publicUrl + (found.length === 1 ? agreementForLawyerPath(first.group) : PATH.DASHBOARD),
          ),
          note(
            'You’re getting this email because a group shares its agreement with you. We send it at most once every six hours.',
          ),
        ],
      },
    }
  },
})

async function newsOf(db: Connection, { id, group_id }: GroupLawyer, since: number): Promise<string | null> {
  const [members, comments, { terms }] = await Promise.all([
    membersOf(db, group_id),
    termCommentsFor(db, id),
    recordIn(db, group_id),
  ])
  const isReply = comments.some(
    ({ at, user_id }) => at >= since && members.some((member) => member.id === user_id),
  )
  const isReworded = [...terms.values()].some(
    ({ mark, versions, isRemoved }) =>
      !isRemoved && mark?.mark === 'needs-law' && (versions.at(-1)?.at ?? 0) >= since,
  )
  const names = formatList(members.map(({ first_name }) => first_name))
  if (isReply && isReworded)
    return `${names} wrote to you about their agreement and suggested different wording for what’s marked “Needs law”.`
  if (isReply) return `${names} wrote to you about their agreement.`
  return isReworded ? `${names} suggested different wording for what’s marked “Needs law”.` : null
}
