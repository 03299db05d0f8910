import type { PersonalData } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import { stoppedEmails } from '#db/schema/index.ts'

export const settingsData: readonly PersonalData[] = [
  { table: stoppedEmails, kept: WITH_ACCOUNT, userId: [stoppedEmails.user_id] },
]
