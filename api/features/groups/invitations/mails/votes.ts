import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { invitationById, invitationIdsOf } from '#api/features/groups/invitations/queries/invitations.ts'
import { mustVote, openInvitationOf } from '#api/features/groups/invitations/service/open-invitation.ts'
import { blockedAround, groupMatesOf } from '#api/features/matching/queries/relations.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, theUser } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { DAY_MS } from '#domain/duration.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { PATH } from '#domain/paths.ts'

export const voteMail = optionalMail({
  name: 'invitation-vote',
  params: v.object({ invitation: v.number(), user: v.number() }),
  aboutWhom: { invitation: invitationIdsOf, user: theUser },
  usefulForMs: 3 * DAY_MS,
  async compose({ db: { read }, config: { publicUrl } }, { invitation: id, user }) {
    const to = await userById(read, user)
    const invitation = await invitationById(read, id)
    const open = invitation && (await openInvitationOf(read, invitation))
    if (!to?.is_active || !open || !mustVote(open, user, await blockedAround(read, user))) return null
    const mates = await groupMatesOf(read, user)
    const isFromUs = mates.includes(open.from)
    const by = await userById(read, isFromUs ? open.from : (open.to ?? 0))
    if (!by) return null
    const heading = `${displayName(by)} would like somebody to join your group`
    return {
      to,
      content: {
        subject: heading,
        preheader: 'Nobody joins without your yes. Look at who it is, and how you match.',
        heading,
        blocks: [
          paragraph(
            `Hello ${to.first_name}, ${displayName(by)} would like somebody to join your group on Cohearth. Look at who it is, and say yes or no: nobody joins without the yes of everybody in the group, and nobody is told who said no.`,
          ),
          button('Say yes or no', `${publicUrl}${groupPath('invitations')}`),
          note('You get this email, once a day at the most for each of you, because you are in a group.'),
        ],
      },
    }
  },
})

/** For someone whose acceptance was waiting for votes, once everyone has agreed. */
export const joinedMail = optionalMail({
  name: 'invitation-joined',
  params: v.object({ invitation: v.number() }),
  aboutWhom: { invitation: invitationIdsOf },
  usefulForMs: 3 * DAY_MS,
  async compose({ db: { read }, config: { publicUrl } }, { invitation: id }) {
    const invitation = await invitationById(read, id)
    if (invitation?.status !== 'accepted' || invitation.to_user_id === null) return null
    const to = await userById(read, invitation.to_user_id)
    const other = await userById(read, invitation.from_user_id)
    if (!to?.is_active || !other?.is_active) return null
    const heading = `Everybody said yes: you are in a group with ${other.first_name}`
    return {
      to,
      content: {
        subject: heading,
        preheader: 'Your group shows how well everybody in it fits together.',
        heading,
        blocks: [
          paragraph(
            `Good news, ${to.first_name}: you accepted the invitation of ${displayName(other)}, and everybody has said yes. You are in a group on Cohearth now.`,
          ),
          button('Open your group', `${publicUrl}${PATH.GROUP}`),
          note('You get this email because you accepted an invitation.'),
        ],
      },
    }
  },
})
