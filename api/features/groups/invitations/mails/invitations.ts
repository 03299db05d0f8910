import * as v from 'valibot'
import { invitationById, invitationIdsOf } from '#api/features/groups/invitations/queries.ts'
import { atState, userById } from '#api/features/accounts/users/queries.ts'
import { button, type Content, note, paragraph } from '#api/mail/rendering/content.ts'
import { type MailContext, optionalMail } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/name.ts'
import { COURSE_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'
import { DAY_MS } from '#domain/duration.ts'

const params = v.object({ invitation: v.number() })
const aboutInvitation = { params, aboutWhom: { invitation: invitationIdsOf }, usefulForMs: 3 * DAY_MS }

interface Facts {
  /** The first name of the person to whom the mail goes. */
  firstName: string
  /** The name of the other person, as members see it. */
  otherName: string
  /** Whether the other person completed the course. */
  otherIsVerified: boolean
  publicUrl: string
}

/** For the person who is invited. */
export const invitationMail = optionalMail({
  name: 'invitation',
  ...aboutInvitation,
  async compose(context, { invitation: id }) {
    const invitation = await invitationById(context.db.read, id)
    if (invitation?.status !== 'pending' || invitation.to_user_id === null) return null
    return betweenMembers(context, invitation.to_user_id, invitation.from_user_id, invitationText)
  },
})

/** For the person who invited. */
export const invitationAcceptedMail = optionalMail({
  name: 'invitation-accepted',
  ...aboutInvitation,
  async compose(context, { invitation: id }) {
    const invitation = await invitationById(context.db.read, id)
    if (invitation?.status !== 'accepted' || invitation.to_user_id === null) return null
    return betweenMembers(context, invitation.from_user_id, invitation.to_user_id, acceptedText)
  },
})

/** A mail about another member; none when one of the two was deactivated. */
async function betweenMembers(
  { db, config: { publicUrl } }: MailContext,
  toId: number,
  otherId: number,
  text: (facts: Facts) => Content,
) {
  const to = await userById(db.read, toId)
  const other = await userById(db.read, otherId)
  if (!to?.is_active || !other?.is_active) return null
  const otherIsVerified = await atState(db.read, otherId, JOURNEY.LEARNING, COURSE_COMPLETED)
  const facts = { firstName: to.first_name, otherName: displayName(other), otherIsVerified, publicUrl }
  return { to, content: text(facts) }
}

const invitationText = ({ firstName, otherName, otherIsVerified, publicUrl }: Facts): Content => ({
  subject: `${otherName} invites you to plan a home together`,
  preheader: 'Look at what you have in common, then accept or decline.',
  heading: `${otherName} invites you to plan a home together`,
  blocks: [
    paragraph(
      `Hello ${firstName}, ${otherName} found you among their matches on Cohearth and would like to plan a home with you.`,
    ),
    ...(otherIsVerified
      ? [paragraph(`${otherName} is verified: they completed the course on owning a home together.`)]
      : []),
    paragraph(
      'Look at why you match, then accept or decline on your dashboard. Accepting brings you into one group; it binds nobody to anything.',
    ),
    button('See the invitation', `${publicUrl}/dashboard`),
    note('You get this e-mail because you have an account on Cohearth.'),
  ],
})

const acceptedText = ({ firstName, otherName, publicUrl }: Facts): Content => ({
  subject: `${otherName} accepted your invitation`,
  preheader: 'You are in a group now. Here is a good first conversation.',
  heading: `${otherName} accepted your invitation`,
  blocks: [
    paragraph(`Good news, ${firstName}: you and ${otherName} are in a group on Cohearth now.`),
    paragraph(
      'A good first conversation is about where your answers differ. Your group shows how well everybody in it fits together.',
    ),
    button('Open your group', `${publicUrl}/dashboard/group`),
    note('You get this e-mail because you invited them.'),
  ],
})
