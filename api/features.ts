import type { Feature } from '#api/feature.ts'
import { accountsFeature } from '#api/features/accounts/feature.ts'
import { adminFeature } from '#api/features/admin/feature.ts'
import { agreementFeature } from '#api/features/agreement/feature.ts'
import { assessmentsFeature } from '#api/features/assessments/feature.ts'
import { auditFeature } from '#api/features/audit/feature.ts'
import { billingFeature } from '#api/features/billing/feature.ts'
import { courseFeature } from '#api/features/course/feature.ts'
import { exitsFeature } from '#api/features/exits/feature.ts'
import { groupsFeature } from '#api/features/groups/feature.ts'
import { journeyFeature } from '#api/features/journey/feature.ts'
import { ledgerFeature } from '#api/features/ledger/feature.ts'
import { listingsFeature } from '#api/features/listings/feature.ts'
import { matchingFeature } from '#api/features/matching/feature.ts'
import { messagesFeature } from '#api/features/messages/feature.ts'
import { onboardingFeature } from '#api/features/onboarding/feature.ts'
import { profileFeature } from '#api/features/profile/feature.ts'
import { ratingsFeature } from '#api/features/ratings/feature.ts'
import { jobsFeature } from '#api/jobs/feature.ts'
import { sealedFeature } from '#api/features/sealed/feature.ts'
import { settingsFeature } from '#api/features/settings/feature.ts'
import { snapshotFeature } from '#api/features/snapshot/feature.ts'
import { outboxFeature } from '#api/mail/feature.ts'

/** In the order in which people read their data in an export: the account first. */
const OWN: readonly Feature[] = [
  accountsFeature,
  journeyFeature,
  onboardingFeature,
  billingFeature,
  groupsFeature,
  exitsFeature,
  snapshotFeature,
  sealedFeature,
  agreementFeature,
  ledgerFeature,
  messagesFeature,
  courseFeature,
  listingsFeature,
  matchingFeature,
  assessmentsFeature,
  ratingsFeature,
  profileFeature,
  settingsFeature,
  adminFeature,
  auditFeature,
]

export const MAILS = OWN.flatMap(({ mails = [] }) => mails)

/** Everything that the features register with the platform. */
export const FEATURES: readonly Feature[] = [...OWN, outboxFeature(MAILS), jobsFeature]

export const EMAIL_FOLLOWERS = FEATURES.flatMap(({ followEmail }) => followEmail ?? [])

export const GROUP_LEAVERS = FEATURES.flatMap(({ leaveGroup }) => leaveGroup ?? [])

export const PERSONAL_DATA = FEATURES.flatMap(({ personalData = [] }) => personalData)
