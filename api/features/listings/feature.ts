import type { Feature } from '#api/feature.ts'
import { messagesWaitMail } from '#api/features/listings/messages/mails.ts'
import { HOME_KIND } from '#api/features/listings/messages/queries.ts'
import { notifyJob } from '#api/features/messages/job.ts'
import { createPicturesJob } from '#api/features/listings/desk/pictures/job.ts'
import { listingsData } from '#api/features/listings/personal-data.ts'
import { createSearchesJob } from '#api/features/listings/saved-searches/job.ts'
import { createSavesJob } from '#api/features/listings/views/job.ts'
import { newHomesMail } from '#api/features/listings/saved-searches/mails.ts'
import { tourGuestGoneMail } from '#api/features/listings/tours/mails/guests.ts'
import {
  tourForAgentMail,
  tourForGuestMail,
  tourForPersonMail,
  tourGoneMail,
  tourHandedOverMail,
} from '#api/features/listings/tours/mails/tours.ts'

export const listingsFeature: Feature = {
  personalData: listingsData,
  mails: [
    tourForAgentMail,
    tourForPersonMail,
    tourGoneMail,
    tourHandedOverMail,
    tourForGuestMail,
    tourGuestGoneMail,
    messagesWaitMail,
    newHomesMail,
  ],
  jobs: [notifyJob(HOME_KIND, messagesWaitMail), createPicturesJob, createSearchesJob, createSavesJob],
}
