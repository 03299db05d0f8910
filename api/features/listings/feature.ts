import type { Feature } from '#api/feature.ts'
import { listingsData } from '#api/features/listings/personal-data.ts'
import {
  tourForAgentMail,
  tourForPersonMail,
  tourGoneMail,
} from '#api/features/listings/tours/mails/tours.ts'

export const listingsFeature: Feature = {
  personalData: listingsData,
  mails: [tourForAgentMail, tourForPersonMail, tourGoneMail],
}
