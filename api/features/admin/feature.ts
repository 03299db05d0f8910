import type { Feature } from '#api/feature.ts'
import { createBackupWatchJob } from '#api/features/admin/backups/job.ts'
import { backupsWorkMail, backupTroubleMail } from '#api/features/admin/backups/mails.ts'
import { admittedMail } from '#api/features/admin/mails.ts'
import { adminData } from '#api/features/admin/personal-data.ts'
import { warningMail } from '#api/features/admin/reports/mails.ts'

export const adminFeature: Feature = {
  personalData: adminData,
  mails: [admittedMail, warningMail, backupTroubleMail, backupsWorkMail],
  jobs: [createBackupWatchJob],
}
