import type { Config } from '#api/boot/config.ts'
import { type Finding, messageOf, ok, skipped } from '#api/doctor/finding.ts'
import { mailFinding } from '#api/doctor/mail-causes.ts'
import { smtpMail } from '#api/gateways/smtp-mail.ts'
import { FailedDelivery } from '#api/gateways/mail.ts'

const PART = 'Email'

const SENTENCE =
  'This is a test message from your Cohearth server. If it went to spam, set up SPF, DKIM and DMARC for the domain you send from.'

const TEST_MESSAGE = { subject: 'Cohearth test message', text: `${SENTENCE}\n`, html: `<p>${SENTENCE}</p>` }

/** Checks whether we can sign in to the mail server; with `to`, whether it accepts a test message for that address. */
export async function checkMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  to?: string,
): Promise<Finding[]> {
  if (smtpUrl === null) return [skipped(PART, 'It goes to files: SMTP_URL isn’t set.')]
  const mail = smtpMail({ smtpUrl, mailFrom })
  try {
    if (to === undefined) {
      await mail.verify()
      return [ok(PART, 'The mail server accepts our sign-in. Add --mail ADDRESS to send a test message.')]
    }
    await mail.deliver({
      ...TEST_MESSAGE,
      to,
      messageId: `<${crypto.randomUUID()}@cohearth>`,
      date: Date.now(),
    })
    return [ok(PART, `The mail server accepted a test message for ${to}.`)]
  } catch (error) {
    return [mailFinding(error instanceof FailedDelivery ? error.reason : messageOf(error))]
  } finally {
    mail.close()
  }
}
