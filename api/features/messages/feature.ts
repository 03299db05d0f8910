import type { Feature } from '#api/feature.ts'
import { messagesData } from '#api/features/messages/personal-data.ts'

export const messagesFeature: Feature = { personalData: messagesData }
