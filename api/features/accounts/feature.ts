import type { Feature } from '#api/feature.ts'
import { accountsData } from '#api/features/accounts/personal-data.ts'
import { confirmMail, signInMail, unknownAddressMail } from '#api/features/accounts/mails/challenges.ts'
import { newBrowserMail } from '#api/features/accounts/mails/devices.ts'
import { mailLimitedMail } from '#api/features/accounts/mails/limited.ts'
import { enrolmentMail, passkeyAddedMail, passkeyRemovedMail } from '#api/features/accounts/mails/passkeys.ts'
import { deleteExpired } from '#api/features/accounts/queries.ts'

export const accountsFeature: Feature = {
  personalData: accountsData,
  mails: [
    signInMail,
    confirmMail,
    unknownAddressMail,
    newBrowserMail,
    mailLimitedMail,
    passkeyAddedMail,
    passkeyRemovedMail,
    enrolmentMail,
  ],
  prune: deleteExpired,
}
