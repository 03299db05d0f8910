import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { commentById, commentIdsOf } from '#api/features/groups/lawyer/queries.ts'
import { accountOf, isOpenTo } from '#api/features/groups/lawyer/service/access.ts'
import { memberIdsOf } from '#api/features/groups/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, aboutUser } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { DAY_MS } from '#domain/duration.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { planForLawyerPath } from '#domain/groups/lawyer/lawyer.ts'

/** For the members when their lawyer wrote, and for the lawyer when a member did. The comment itself is read on the page. */
export const commentedMail = optionalMail({
  name: 'lawyer-commented',
  params: v.object({ comment: v.number(), user: v.number() }),
  aboutWhom: { comment: commentIdsOf, user: aboutUser },
  usefulForMs: 3 * DAY_MS,
  async compose({ db: { read }, config: { publicUrl } }, { comment: id, user }) {
    const row = await commentById(read, id)
    const to = await userById(read, user)
    if (!row || !to?.is_active || !(await isOpenTo(read, row.lawyer))) return null
    const { lawyer, comment } = row
    const account = await accountOf(read, lawyer)
    const isLawyer = account?.id === user
    if (!isLawyer && !(await memberIdsOf(read, lawyer.group_id)).includes(user)) return null
    const writer = await userById(read, comment.user_id)
    if (!writer) return null
    const name = writer.id === account?.id ? displayName(writer) : writer.first_name
    const heading = `${name} commented on ${isLawyer ? 'their' : 'your'} plan`
    return {
      to,
      content: {
        subject: heading,
        preheader: 'Read the comment and reply.',
        heading,
        blocks: [
          paragraph(
            isLawyer
              ? `Hello ${to.first_name}, ${name} left a comment for you on their group’s plan.`
              : `Hello ${to.first_name}, your lawyer ${name} left a comment on your group’s plan.`,
          ),
          button(
            'Read the comment',
            `${publicUrl}${isLawyer ? planForLawyerPath(lawyer.group_id) : groupPath('lawyer')}`,
          ),
          note(
            isLawyer
              ? 'You’re getting this email because a group shares its plan with you.'
              : 'You’re getting this email because your group shares its plan with a lawyer.',
          ),
        ],
      },
    }
  },
})
