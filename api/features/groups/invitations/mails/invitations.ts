import * as v from 'valibot'
import { userByEmail, userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { type Sender, senderOf, lineOf } from '#api/features/groups/invitations/mails/sender.ts'
import { invitationById, invitationIdsOf } from '#api/features/groups/invitations/queries/invitations.ts'
import { receivedInvitations } from '#api/features/groups/invitations/service/received.ts'
import { button, type Content, note, paragraph } from '#api/mail/rendering/content.ts'
import { type MailContext, optionalMail } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { DAY_MS } from '#domain/duration.ts'
import { PATH } from '#domain/paths.ts'

const params = v.object({ invitation: v.number() })
const aboutInvitation = { params, aboutWhom: { invitation: invitationIdsOf }, usefulForMs: 3 * DAY_MS }

/** For an invited member. Silently skipped if the invitation doesn't reach them. */
export const invitationMail = optionalMail({
  name: 'invitation',
  ...aboutInvitation,
  async compose(context, { invitation: id }) {
    const { read } = context.db
    const invitation = await invitationById(read, id)
    if (invitation?.status !== 'pending') return null
    const { to_user_id, email, from_user_id } = invitation
    const to = to_user_id === null ? await userByEmail(read, email ?? '') : await userById(read, to_user_id)
    const asking = to && (await receives(context, to, id)) && (await senderOf(read, from_user_id))
    if (!to || !asking) return null
    const { publicUrl } = context.config
    const content = invitationText({ firstName: to.first_name, asking, line: invitation.line, publicUrl })
    return { to, content }
  },
})

async function receives({ db, clock }: MailContext, to: UserRow, id: number): Promise<boolean> {
  return (
    to.is_active &&
    (await receivedInvitations(db.read, to.id, clock())).some((received) => received.id === id)
  )
}

export const invitationAcceptedMail = optionalMail({
  name: 'invitation-accepted',
  ...aboutInvitation,
  async compose({ db, config: { publicUrl } }, { invitation: id }) {
    const invitation = await invitationById(db.read, id)
    if (invitation?.status !== 'accepted' || invitation.to_user_id === null) return null
    const to = await userById(db.read, invitation.from_user_id)
    const other = await userById(db.read, invitation.to_user_id)
    if (!to?.is_active || !other?.is_active) return null
    return { to, content: acceptedText(to.first_name, displayName(other), publicUrl) }
  },
})

interface Facts {
  firstName: string
  asking: Sender
  line: string
  publicUrl: string
}

const invitationText = ({ firstName, asking: { name, verified }, line, publicUrl }: Facts): Content => ({
  subject: `${name} invites you to plan a home together`,
  preheader: 'See what you have in common, then accept or decline.',
  heading: `${name} invites you to plan a home together`,
  blocks: [
    paragraph(
      `Hello ${firstName}, ${name} would like to plan a home with you on Cohearth. Would you like that too?`,
    ),
    ...lineOf(name, line),
    ...verified,
    paragraph(
      'See why you match, then accept or decline on your dashboard. If you accept, you’ll be in a group together once everyone in it has said yes. There’s no commitment.',
    ),
    button('See the invitation', `${publicUrl}${PATH.DASHBOARD}`),
    note('You’re getting this email because you have a Cohearth account.'),
  ],
})

const acceptedText = (firstName: string, otherName: string, publicUrl: string): Content => ({
  subject: `${otherName} accepted your invitation`,
  preheader: 'You’re now in a group. Here’s what to talk about first.',
  heading: `${otherName} accepted your invitation`,
  blocks: [
    paragraph(`Good news, ${firstName}: you and ${otherName} are now in a group on Cohearth.`),
    paragraph(
      'A good first conversation is about where your answers differ. Your group page shows how well you all fit together.',
    ),
    button('Open your group', `${publicUrl}${PATH.GROUP}`),
    note('You’re getting this email because you invited them.'),
  ],
})
