import type { Feature } from '#api/feature.ts'
import { invitationAcceptedMail, invitationMail } from '#api/features/groups/invitations/mails.ts'

export const groupsFeature: Feature = { mails: [invitationMail, invitationAcceptedMail] }
