import * as v from 'valibot'
import { reportById, reportIdsAbout } from '#api/features/admin/reports/queries.ts'
import { note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { ReportReason } from '#domain/groups/safety/reports.ts'

/** Nothing in it reveals who reported them. */
const WARNED_OF: Record<ReportReason, string> = {
  money:
    'Nobody may ask other members for money, deposits or investments. What a home costs goes through a lawyer’s or notary’s trust account.',
  harassment: 'Nobody may harass, threaten or insult other members.',
  discrimination: 'Nobody may write hatefully of others, or treat people worse for who they are.',
  'false-identity': 'A profile has to show who you are: your name, your picture, your own words.',
  spam: 'Nobody may advertise to other members, or send the same to many.',
  other: 'Everybody should be able to meet others here without being bothered or deceived.',
}

/** For someone an admin warned. It's about their account, so everyone gets it. */
export const warningMail = essentialMail({
  name: 'report-warning',
  params: v.object({ report: v.number() }),
  aboutWhom: { report: reportIdsAbout },
  usefulForMs: 7 * DAY_MS,
  async compose({ db, config: { contactEmail } }, { report: id }) {
    const row = await reportById(db.read, id)
    if (!row || row.report.action !== 'warned' || !row.reported.is_active) return null
    const { first_name, email } = row.reported
    return {
      to: { email },
      content: {
        subject: 'A warning about your Cohearth account',
        preheader: 'Please read what we ask of everybody.',
        heading: 'A warning',
        blocks: [
          paragraph(`Hello ${first_name}. We looked into how your account is used, and we have to warn you.`),
          paragraph(WARNED_OF[row.report.reason]),
          paragraph('If this happens again, we may deactivate your account.'),
          note(`If you think that we are wrong, write to us at ${contactEmail}, and a person answers.`),
        ],
      },
    }
  },
})
