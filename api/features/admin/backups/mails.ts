import * as v from 'valibot'
import { type BackupOutcome, readBackupStatus } from '#api/backup/status.ts'
import { activeAdminById } from '#api/features/accounts/queries.ts'
import { knownTroubles } from '#api/features/admin/backups/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, aboutUser } from '#api/mail/template.ts'
import type { BackupTrouble } from '#domain/admin/backup-troubles.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatDateTime } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'

const SYSTEM_PATH = `${PATH.ADMIN}/system`

const TEXTS: Record<BackupTrouble, { subject: string; heading: string }> = {
  failing: { subject: 'Cohearth can’t back itself up', heading: 'Backups are failing' },
  old: { subject: 'Cohearth’s last backup is too old', heading: 'There’s no recent backup' },
  'not-restorable': {
    subject: 'Cohearth’s newest backup can’t be restored',
    heading: 'The newest backup can’t be restored',
  },
}

const lastOf = ({ workedAt }: BackupOutcome) =>
  workedAt === undefined
    ? 'No backup has worked yet.'
    : `The last good backup is from ${formatDateTime(workedAt)}.`

/** The server's error message, ending in a full stop, which some messages lack. */
const reasonOf = ({ reason = 'The server’s log says why' }: BackupOutcome) => `${reason.replace(/\.$/, '')}.`

/** Tells an admin what's wrong with backups, unless it has been resolved. */
export const backupTroubleMail = essentialMail({
  name: 'backup-trouble',
  params: v.object({ user: v.number(), trouble: v.picklist(['failing', 'old', 'not-restorable']) }),
  aboutWhom: { user: aboutUser, trouble: null },
  usefulForMs: DAY_MS,
  async compose({ db, config }, { user, trouble }) {
    const admin = await activeAdminById(db.read, user)
    if (!admin || !(await knownTroubles(db.read)).includes(trouble)) return null
    const { backup, drill } = readBackupStatus(config.dataDir)
    const what = {
      failing: `the server tried to back itself up and couldn’t. ${reasonOf(backup)} It keeps trying. ${lastOf(backup)}`,
      old: `by now there should have been at least two more backups. ${lastOf(backup)}`,
      'not-restorable': `once a week the server tries to restore its newest backup. This time it couldn’t. ${reasonOf(drill)}`,
    }[trouble]
    return {
      to: admin,
      content: {
        ...TEXTS[trouble],
        preheader: lastOf(backup),
        blocks: [
          paragraph(`Hello ${admin.first_name}, ${what}`),
          paragraph(
            'Run “cohearth doctor” on the server: it says what’s wrong and what to do. Until this is fixed, a lost disk means lost data. We’ll email you when backups work again.',
          ),
          button('Open the system page', `${config.publicUrl}${SYSTEM_PATH}`),
          note('You’re getting this email because you’re an admin.'),
        ],
      },
    }
  },
})

export const backupsWorkMail = essentialMail({
  name: 'backups-work',
  params: v.object({ user: v.number() }),
  aboutWhom: { user: aboutUser },
  usefulForMs: DAY_MS,
  async compose({ db, config }, { user }) {
    const admin = await activeAdminById(db.read, user)
    if (!admin || (await knownTroubles(db.read)).length > 0) return null
    const { backup } = readBackupStatus(config.dataDir)
    return {
      to: admin,
      content: {
        subject: 'Cohearth’s backups work again',
        preheader: lastOf(backup),
        heading: 'Backups work again',
        blocks: [
          paragraph(
            `Hello ${admin.first_name}, the backup problem we emailed you about is fixed. ${lastOf(backup)}`,
          ),
          button('Open the system page', `${config.publicUrl}${SYSTEM_PATH}`),
          note('You’re getting this email because you’re an admin.'),
        ],
      },
    }
  },
})
