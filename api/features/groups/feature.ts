import type { Feature } from '#api/feature.ts'
import { conversationsWaitMail } from '#api/features/groups/messages/mails.ts'
import { GROUP_KIND } from '#api/features/groups/messages/queries/conversations.ts'
import { notifyJob } from '#api/features/messages/job.ts'
import { groupsData } from '#api/features/groups/personal-data.ts'
import { createExpiryJob } from '#api/features/groups/invitations/job.ts'
import { addressInvitedMail } from '#api/features/groups/invitations/mails/by-email.ts'
import { invitationAcceptedMail, invitationMail } from '#api/features/groups/invitations/mails/invitations.ts'
import { joinedMail, voteMail } from '#api/features/groups/invitations/mails/votes.ts'
import { commentedMail } from '#api/features/groups/lawyer/mails/commented.ts'
import { lawyerConsentMail } from '#api/features/groups/lawyer/mails/consent.ts'
import { lawyerInvitedMail } from '#api/features/groups/lawyer/mails/invited.ts'
import { followLawyer } from '#api/features/groups/lawyer/service/access.ts'
import { removedMail } from '#api/features/groups/members/removals/mails.ts'

export const groupsFeature: Feature = {
  personalData: groupsData,
  mails: [
    invitationMail,
    addressInvitedMail,
    invitationAcceptedMail,
    voteMail,
    joinedMail,
    removedMail,
    conversationsWaitMail,
    lawyerInvitedMail,
    lawyerConsentMail,
    commentedMail,
  ],
  followEmail: followLawyer,
  jobs: [notifyJob(GROUP_KIND, conversationsWaitMail), createExpiryJob],
}
