import type { Feature } from '#api/feature.ts'
import { createTalksJob } from '#api/features/groups/conversations/job.ts'
import { talksWaitMail } from '#api/features/groups/conversations/mails.ts'
import { groupsData } from '#api/features/groups/personal-data.ts'
import { invitationAcceptedMail, invitationMail } from '#api/features/groups/invitations/mails.ts'

export const groupsFeature: Feature = {
  personalData: groupsData,
  mails: [invitationMail, invitationAcceptedMail, talksWaitMail],
  jobs: [createTalksJob],
}
