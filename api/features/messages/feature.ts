import type { Feature } from '#api/feature.ts'
import { messagesData } from '#api/features/messages/personal-data.ts'
import { expiredEarlierTexts } from '#api/features/messages/queries/earlier.ts'

export const messagesFeature: Feature = { personalData: messagesData, expired: expiredEarlierTexts }
