import * as v from 'valibot'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import { type Sender, senderOf, lineOf } from '#api/features/groups/invitations/mails/sender.ts'
import { invitationById, invitationIdsOf } from '#api/features/groups/invitations/queries/invitations.ts'
import { hasOptedOut } from '#api/features/groups/invitations/queries/opt-out.ts'
import { optOutAddresses, optOutMailbox } from '#api/features/groups/invitations/service/opt-out.ts'
import { button, type Content, note, paragraph } from '#api/mail/rendering/content.ts'
import { strangersMail } from '#api/mail/template.ts'
import { initials } from '#domain/accounts/display-name.ts'
import { DAY_MS } from '#domain/duration.ts'
import { PATH } from '#domain/paths.ts'

/** For an address without an account, unless its owner has opted out. Members get the email for members instead. */
export const addressInvitedMail = strangersMail({
  name: 'invitation-by-email',
  params: v.object({ invitation: v.number() }),
  aboutWhom: { invitation: invitationIdsOf },
  usefulForMs: 3 * DAY_MS,
  async compose({ db: { read }, key, config: { publicUrl } }, { invitation: id }) {
    const invitation = await invitationById(read, id)
    if (invitation?.status !== 'pending' || invitation.email === null) return null
    const { email, from_user_id, line } = invitation
    if (await userByEmail(read, email)) return null
    if (await hasOptedOut(read, optOutMailbox(key, email))) return null
    const asking = await senderOf(read, from_user_id)
    if (!asking) return null
    const wayOut = {
      ...optOutAddresses(key, publicUrl, email),
      label: 'Stop invitations to this address',
    }
    return { to: { email, wayOut }, content: text(asking, { email, line, publicUrl }) }
  },
})

const text = (
  { name, firstName, verified }: Sender,
  { email, line, publicUrl }: { email: string; line: string; publicUrl: string },
): Content => ({
  subject: `${name} invites you to plan a home together`,
  preheader: `${firstName} is on Cohearth, where people find out whether they could own a home together.`,
  heading: `${name} invites you to plan a home together`,
  blocks: [
    // Without an account they see no one's picture.
    { kind: 'person', name, about: '', initials: initials(name), picture: null },
    paragraph(
      `Hello! ${firstName} would like to find out whether the two of you could own a home together, and asked us to invite you to Cohearth.`,
    ),
    ...lineOf(name, line),
    ...verified,
    paragraph(
      `Sign up with this address, ${email}, and answer some questions about money, plans and daily life. It takes 5 to 10 minutes. Then you’ll see how well you and ${firstName} fit together, and you can accept or decline. There’s no commitment.`,
    ),
    button('Sign up and respond', `${publicUrl}${PATH.SIGNUP}`),
    note(
      `If you don’t know ${firstName}, ignore this email. We won’t tell them whether you read it. No one at Cohearth will ask you for money or codes.`,
    ),
  ],
})
