import type { Feature } from '#api/feature.ts'
import { createConversationsJob } from '#api/features/groups/messages/job.ts'
import { conversationsWaitMail } from '#api/features/groups/messages/mails.ts'
import { expiredEarlierTexts } from '#api/features/groups/messages/queries/earlier.ts'
import { groupsData } from '#api/features/groups/personal-data.ts'
import { createExpiryJob } from '#api/features/groups/invitations/job.ts'
import { addressInvitedMail } from '#api/features/groups/invitations/mails/by-email.ts'
import { invitationAcceptedMail, invitationMail } from '#api/features/groups/invitations/mails/invitations.ts'
import { joinedMail, voteMail } from '#api/features/groups/invitations/mails/votes.ts'
import { removedMail } from '#api/features/groups/members/removals/mails.ts'

export const groupsFeature: Feature = {
  personalData: groupsData,
  expired: expiredEarlierTexts,
  mails: [
    invitationMail,
    addressInvitedMail,
    invitationAcceptedMail,
    voteMail,
    joinedMail,
    removedMail,
    conversationsWaitMail,
  ],
  jobs: [createConversationsJob, createExpiryJob],
}
