import type { Feature } from '#api/feature.ts'
import { accountsFeature } from '#api/features/accounts/feature.ts'
import { adminFeature } from '#api/features/admin/feature.ts'
import { billingFeature } from '#api/features/billing/feature.ts'
import { groupsFeature } from '#api/features/groups/feature.ts'
import { onboardingFeature } from '#api/features/onboarding/feature.ts'
import { outboxFeature } from '#api/mail/feature.ts'

/** What the platform is given by the features. */
export const FEATURES: readonly Feature[] = [
  outboxFeature,
  accountsFeature,
  onboardingFeature,
  billingFeature,
  groupsFeature,
  adminFeature,
]

export const MAILS = FEATURES.flatMap(({ mails = [] }) => mails)
