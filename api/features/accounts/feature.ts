import type { Feature } from '#api/feature.ts'
import { accountsData } from '#api/features/accounts/personal-data.ts'
import { confirmMail, signInMail, unknownAddressMail } from '#api/features/accounts/mails/challenges.ts'
import {
  enrolmentMail,
  newBrowserMail,
  passkeyAddedMail,
  passkeyRemovedMail,
} from '#api/features/accounts/mails/sign-ins.ts'
import { mailLimitedMail } from '#api/features/accounts/mails/limited.ts'
import {
  emailChangedMail,
  emailCodeMail,
  emailRestoredMail,
} from '#api/features/accounts/email-change/mails.ts'

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
    emailCodeMail,
    emailChangedMail,
    emailRestoredMail,
  ],
}
