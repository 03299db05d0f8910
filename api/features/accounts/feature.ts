import type { Feature } from '#api/feature.ts'
import { accountsData } from '#api/features/accounts/personal-data.ts'
import { deleteExpiredHits } from '#api/features/accounts/limits/queries.ts'
import { confirmMail, signInMail, unknownAddressMail } from '#api/features/accounts/mails/challenges.ts'
import { newBrowserMail } from '#api/features/accounts/mails/devices.ts'
import { mailLimitedMail } from '#api/features/accounts/mails/limited.ts'
import { enrolmentMail, passkeyAddedMail, passkeyRemovedMail } from '#api/features/accounts/mails/passkeys.ts'
import { deleteExpiredPasskeyAsking } from '#api/features/accounts/passkeys/queries.ts'
import {
  deleteChallengesUntil,
  deleteExpiredDevices,
  deleteExpiredSessions,
} from '#api/features/accounts/queries.ts'
import { PENDING_SIGNUP_MS } from '#domain/accounts/code.ts'

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
  async prune(tx, now) {
    await deleteExpiredHits(tx, now)
    await deleteChallengesUntil(tx, now - PENDING_SIGNUP_MS)
    await deleteExpiredDevices(tx, now)
    await deleteExpiredPasskeyAsking(tx, now)
    await deleteExpiredSessions(tx, now)
  },
}
