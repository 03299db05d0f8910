import type { Transporter } from 'nodemailer'
import { isThisMachine } from '#api/boot/config.ts'
import { FailedDelivery, type MailGateway, messageOf, RefusedMail } from '#api/gateways/mail.ts'

const STEP_TIMEOUT_MS = 10_000
const DELIVERY_TIMEOUT_MS = 30_000
const CONNECTIONS = 3

/**
 * Mail by SMTP. The address says how: `smtps://` for TLS, `smtp://` for STARTTLS, without which nothing is sent to a
 * server on another machine: emails contain codes and links.
 */
export function smtpMail(config: {
  smtpUrl: string
  mailFrom: string
}): MailGateway & { verify(): Promise<void> } {
  const options = {
    url: config.smtpUrl,
    requireTLS: !isThisMachine(new URL(config.smtpUrl).hostname),
    pool: true,
    maxConnections: CONNECTIONS,
    // Once, in case the server has closed an idle connection. The outbox does all other retries.
    maxRequeues: 1,
    dnsTimeout: STEP_TIMEOUT_MS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
  } as const
  let transport: Transporter | undefined

  // Nodemailer is loaded with the first email, to keep the start fast.
  async function connected(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport(options)
    return transport
  }

  return {
    async deliver(mail) {
      const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS)
      try {
        const transporter = await connected()
        await transporter.sendMail({ ...messageOf(mail, config.mailFrom), signal })
      } catch (error) {
        throw failureOf(error)
      }
    },
    /** Connects and signs in without sending anything. Throws a FailedDelivery. */
    async verify() {
      try {
        const transporter = await connected()
        await transporter.verify()
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => transport?.close(),
  }
}

function failureOf(error: unknown): FailedDelivery {
  const property = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined)
  // The original code, such as ECONNREFUSED, where Nodemailer puts its own in its place.
  const code = property('originalCode') ?? property('code')
  const [command, status] = [property('command'), property('responseCode')]
  const reason = [code, command, status].filter((part) => part !== undefined).join(' ') || 'unknown'
  return isAboutThisMail(command) && isPermanent(status)
    ? new RefusedMail(reason)
    : new FailedDelivery(reason)
}

/** A 5yz at another step, such as a wrong password, is our fault and lasts until the operator fixes it. */
function isAboutThisMail(command: unknown): boolean {
  return command === 'RCPT TO' || command === 'DATA'
}

/** Protocol and authentication errors (RFC 5321, RFC 4954), which aren't about the email. */
const ABOUT_THE_CONVERSATION = [503, 530, 534, 535, 538]

function isPermanent(status: unknown): boolean {
  if (typeof status !== 'number' || ABOUT_THE_CONVERSATION.includes(status)) return false
  return status >= 500 && status <= 599
}
