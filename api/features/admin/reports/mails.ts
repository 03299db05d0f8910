import * as v from 'valibot'
import { reportById, reportIdsAbout } from '#api/features/admin/reports/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { ReportReason } from '#domain/groups/safety/reports.ts'

/** Nothing in it reveals who reported them. */
const WARNINGS: Record<ReportReason, string> = {
  money:
    'You can’t ask other members for money, deposits or investments. Money for a home goes through a lawyer’s or notary’s trust account.',
  harassment: 'You can’t harass, threaten or insult other members.',
  discrimination: 'Hate speech isn’t allowed, and neither is discriminating against people for who they are.',
  'false-identity': 'Your profile has to show the real you: your name, your picture, your own words.',
  spam: 'You can’t advertise to other members or send the same message to lots of people.',
  other: 'Everyone should be able to meet people here without being harassed or misled.',
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
        preheader: 'Please read what we expect of everyone.',
        heading: 'A warning',
        blocks: [
          paragraph(
            `Hello ${first_name}. We’ve looked into how your account was used, and we have to give you a warning.`,
          ),
          paragraph(WARNINGS[row.report.reason]),
          paragraph('If this happens again, we may deactivate your account.'),
          paragraph('If you think we got this wrong, write to us. A real person will reply.'),
          button('Write to us', `mailto:${contactEmail}`),
          note(`Our address is ${contactEmail}.`),
        ],
      },
    }
  },
})
