import * as v from 'valibot'
import { lawyerById, lawyerIdsOf } from '#api/features/groups/lawyer/queries.ts'
import { inviterOf, isOpenTo } from '#api/features/groups/lawyer/service/access.ts'
import { hasOptedOut } from '#api/features/groups/invitations/queries/opt-out.ts'
import { optOutAddresses, optOutMailbox } from '#api/features/groups/invitations/service/opt-out.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { strangersMail, aboutUser } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { DAY_MS } from '#domain/duration.ts'
import { PATH } from '#domain/paths.ts'

/** For the lawyer, once everyone in the group has agreed. It doesn't mention the plan. `user` is the inviter. */
export const lawyerInvitedMail = strangersMail({
  name: 'lawyer-invited',
  params: v.object({ lawyer: v.number(), user: v.number() }),
  aboutWhom: { lawyer: lawyerIdsOf, user: aboutUser },
  usefulForMs: 3 * DAY_MS,
  async compose({ db: { read }, key, config: { publicUrl, contactEmail } }, { lawyer: id, user }) {
    const lawyer = await lawyerById(read, id)
    if (!lawyer || !(await isOpenTo(read, lawyer))) return null
    if (await hasOptedOut(read, optOutMailbox(key, lawyer.email))) return null
    const inviter = await inviterOf(read, lawyer)
    if (inviter?.id !== user) return null
    const name = displayName(inviter)
    return {
      to: {
        email: lawyer.email,
        wayOut: {
          ...optOutAddresses(key, publicUrl, lawyer.email),
          label: 'Stop invitations to this address',
        },
      },
      content: {
        subject: `${name} would like you to read their group’s plan`,
        preheader: 'Read their sheet, their numbers and their agreement, and leave comments.',
        heading: `${name} would like you to read their group’s plan`,
        blocks: [
          paragraph(
            `Hello. ${name} is planning to buy a home with other people on Cohearth and has named you as their lawyer. Everyone in the group has agreed that you can read their sheet, mortgage scenario and agreement, and comment on them.`,
          ),
          paragraph(`Sign in with this address, ${lawyer.email}. You’ll see nothing else about them.`),
          button('Read the plan', `${publicUrl}${PATH.LOGIN}`),
          paragraph(
            `Don’t have a lawyer’s account yet? Write to ${contactEmail} from this address and we’ll set one up for you. It’s free.`,
          ),
          note(`If you don’t know ${inviter.first_name}, ignore this email.`),
        ],
      },
    }
  },
})
