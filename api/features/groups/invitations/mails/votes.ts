import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { invitationById, invitationIdsOf } from '#api/features/groups/invitations/queries/invitations.ts'
import { mustVote, openInvitationOf } from '#api/features/groups/invitations/service/open-invitation.ts'
import { blockedAround, groupMatesOf } from '#api/features/matching/queries/relations.ts'
import { personBlock } from '#api/features/profile/service/portrait.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, aboutUser } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { DAY_MS } from '#domain/duration.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { PATH } from '#domain/paths.ts'

export const voteMail = optionalMail({
  name: 'invitation-vote',
  params: v.object({ invitation: v.number(), user: v.number() }),
  aboutWhom: { invitation: invitationIdsOf, user: aboutUser },
  usefulForMs: 3 * DAY_MS,
  async compose(context, { invitation: id, user }) {
    const { read } = context.db
    const { publicUrl } = context.config
    const to = await userById(read, user)
    const invitation = await invitationById(read, id)
    const open = invitation && (await openInvitationOf(read, invitation))
    if (!to?.is_active || !open || !mustVote(open, user, await blockedAround(read, user))) return null
    const mates = await groupMatesOf(read, user)
    const isFromUs = mates.includes(open.from)
    const by = await userById(read, isFromUs ? open.from : (open.to ?? 0))
    if (!by) return null
    const heading = `${displayName(by)} would like someone to join your group`
    return {
      to,
      content: {
        subject: heading,
        preheader: 'No one joins unless you agree. See who it is and how you match.',
        heading,
        blocks: [
          await personBlock(context, to, by),
          paragraph(
            `Hello ${to.first_name}, ${by.first_name} would like someone to join your group. See who it is and how you match, then vote. Everyone in the group has to agree, and we never say who voted no.`,
          ),
          button('Vote yes or no', `${publicUrl}${groupPath('invitations')}`),
          note(
            'You’re getting this email because you’re in a group. We send it at most once a day for each member.',
          ),
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
  async compose(context, { invitation: id }) {
    const { read } = context.db
    const { publicUrl } = context.config
    const invitation = await invitationById(read, id)
    if (invitation?.status !== 'accepted' || invitation.to_user_id === null) return null
    const to = await userById(read, invitation.to_user_id)
    const other = await userById(read, invitation.from_user_id)
    if (!to?.is_active || !other?.is_active) return null
    const heading = `Everyone said yes! You’re in a group with ${other.first_name}`
    return {
      to,
      content: {
        subject: heading,
        preheader: 'Your group page shows how well you all fit together.',
        heading,
        blocks: [
          await personBlock(context, to, other),
          paragraph(
            `Good news, ${to.first_name}: everyone in ${other.first_name}’s group has said yes, so you’re in. Say hello, and see what to talk about first.`,
          ),
          button('Open your group', `${publicUrl}${PATH.GROUP}`),
          note('You’re getting this email because you accepted an invitation.'),
        ],
      },
    }
  },
})
