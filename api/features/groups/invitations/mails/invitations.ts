import * as v from 'valibot'
import { userByEmail, userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { type Sender, senderOf, lineOf } from '#api/features/groups/invitations/mails/sender.ts'
import { invitationById, invitationIdsOf } from '#api/features/groups/invitations/queries/invitations.ts'
import { receivedInvitations } from '#api/features/groups/invitations/service/received.ts'
import { personBlock } from '#api/features/profile/service/portrait.ts'
import { button, type Content, note, paragraph, type PersonBlock } from '#api/mail/rendering/content.ts'
import { type MailContext, optionalMail } from '#api/mail/template.ts'
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
    const face = await personBlock(context, to, asking.user)
    const facts = { firstName: to.first_name, asking, face, line: invitation.line, publicUrl }
    return { to, content: invitationText(facts) }
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
  async compose(context, { invitation: id }) {
    const { db, config } = context
    const invitation = await invitationById(db.read, id)
    if (invitation?.status !== 'accepted' || invitation.to_user_id === null) return null
    const to = await userById(db.read, invitation.from_user_id)
    const other = await userById(db.read, invitation.to_user_id)
    if (!to?.is_active || !other?.is_active) return null
    const face = await personBlock(context, to, other)
    const names = { firstName: to.first_name, other: other.first_name }
    return { to, content: acceptedText(names, face, config.publicUrl) }
  },
})

interface Facts {
  firstName: string
  asking: Sender
  face: PersonBlock
  line: string
  publicUrl: string
}

const invitationText = ({ firstName, asking, face, line, publicUrl }: Facts): Content => ({
  subject: `${asking.name} invites you to plan a home together`,
  preheader: 'See what you have in common, then accept or decline.',
  heading: `${asking.name} invites you to plan a home together`,
  blocks: [
    face,
    paragraph(
      `Hello ${firstName}, ${asking.firstName} would like to plan a home with you. Are you interested?`,
    ),
    ...lineOf(asking.name, line),
    ...asking.verified,
    paragraph(
      'See why you match, then accept or decline on your dashboard. If you accept, you’ll be in a group together once everyone in it has said yes. There’s no commitment.',
    ),
    button('See the invitation', `${publicUrl}${PATH.DASHBOARD}`),
    note('You’re getting this email because someone invited you on Cohearth.'),
  ],
})

const acceptedText = (
  { firstName, other }: { firstName: string; other: string },
  face: PersonBlock,
  publicUrl: string,
): Content => ({
  subject: `${face.name} accepted your invitation`,
  preheader: 'You’re now in a group. Here’s what to talk about first.',
  heading: `${face.name} accepted your invitation`,
  blocks: [
    face,
    paragraph(`Good news, ${firstName}: you and ${other} are now in a group.`),
    paragraph(
      'A good place to start is where your answers differ. Your group page shows how well you fit together and what to talk about first.',
    ),
    button('Open your group', `${publicUrl}${PATH.GROUP}`),
    note(`You’re getting this email because you invited ${other}.`),
  ],
})
