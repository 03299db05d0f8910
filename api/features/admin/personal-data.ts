import type { PersonalData } from '#api/personal-data.ts'
import { backupTroubles } from '#db/schema/index.ts'

export const adminData: readonly PersonalData[] = [
  {
    table: backupTroubles,
    kept: { until: 'backups work again' },
    nobody: 'Records that admins were emailed about backups.',
  },
]
