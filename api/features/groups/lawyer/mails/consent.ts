import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { consentsTo, lawyerById, lawyerIdsOf } from '#api/features/groups/lawyer/queries.ts'
import { inviterOf } from '#api/features/groups/lawyer/service/access.ts'
import { memberIdsOf } from '#api/features/groups/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, aboutUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { groupPath } from '#domain/groups/addresses.ts'

/** For each other member when someone names a lawyer. */
export const lawyerConsentMail = optionalMail({
  name: 'lawyer-consent',
  params: v.object({ lawyer: v.number(), user: v.number() }),
  aboutWhom: { lawyer: lawyerIdsOf, user: aboutUser },
  usefulForMs: 3 * DAY_MS,
  async compose({ db: { read }, config: { publicUrl } }, { lawyer: id, user }) {
    const lawyer = await lawyerById(read, id)
    const to = await userById(read, user)
    if (!lawyer || !to?.is_active || (await consentsTo(read, id)).has(user)) return null
    if (!(await memberIdsOf(read, lawyer.group_id)).includes(user)) return null
    const inviter = await inviterOf(read, lawyer)
    if (!inviter) return null
    const heading = `${inviter.first_name} would like to show your plan to a lawyer`
    return {
      to,
      content: {
        subject: heading,
        preheader: 'They can only read it if everyone in your group agrees.',
        heading,
        blocks: [
          paragraph(
            `Hello ${to.first_name}, ${inviter.first_name} would like a lawyer to read your group’s sheet, mortgage scenario and agreement, and to comment on them. The lawyer sees your first name and nothing else about you.`,
          ),
          paragraph('Everyone in the group has to agree, and any of you can stop sharing at any time.'),
          button('See who it is', `${publicUrl}${groupPath('lawyer')}`),
          note('You’re getting this email because you’re in a group.'),
        ],
      },
    }
  },
})
