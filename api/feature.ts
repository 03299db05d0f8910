import type { Deps, EmailFollower, GroupLeaver } from '#api/deps.ts'
import type { Job } from '#api/jobs/job.ts'
import type { MailTemplate } from '#api/mail/template.ts'
import type { PersonalData } from '#api/personal-data.ts'

/** What a feature registers with the platform, besides its routes (api/app.ts). */
export interface Feature {
  mails?: readonly MailTemplate[]
  jobs?: readonly ((deps: Deps) => Job)[]
  personalData?: readonly PersonalData[]
  followEmail?: EmailFollower
  leaveGroup?: GroupLeaver
}
