import type { SendMailOptions } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same at every attempt, so that an email that arrives twice can be recognized. */
  messageId: string
  /** The id of the request that caused it, as in the log; null if a job did. */
  requestId?: string | null
  /** When it was written, in epoch milliseconds. */
  date: number
  /** Where a mail program unsubscribes the reader in one click. Only emails that people can turn off have it. */
  unsubscribeUrl?: string
  calendar?: CalendarPart
  pictures?: readonly MailPicture[]
}

/** A picture that the HTML shows by its Content-ID. */
export interface MailPicture {
  id: string
  jpeg: Uint8Array
  alt: string
}

/** What calendars read from an email (RFC 6047): programs that support it show it with the text, others as a file. */
export interface CalendarPart {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  filename: string
  content: string
}

/** Delivers an email or throws. The outbox retries it unless the error is a RefusedMail. */
export interface MailGateway {
  deliver(mail: Mail): Promise<void>
  close(): void
}

/** A delivery that failed. `reason` is for the log: unlike servers' own messages, it contains no address. */
export class FailedDelivery extends Error {
  override readonly name: string = 'FailedDelivery'
  constructor(readonly reason: string) {
    super(reason)
  }
}

/** The server won't accept this email, now or later. */
export class RefusedMail extends FailedDelivery {
  override readonly name = 'RefusedMail'
}

/** Prevents automatic replies: RFC 3834, and Microsoft's header with the same meaning. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** For anyone who asks about an email: the log has its request under this id. */
const caused = (requestId?: string | null) => (requestId ? { 'X-Request-Id': requestId } : {})

/** How a mail program unsubscribes: RFC 2369, and in one click RFC 8058. */
function unsubscribing(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const attached = ({ id, jpeg }: MailPicture, index: number) => ({
  cid: id,
  content: Buffer.from(jpeg),
  contentType: 'image/jpeg',
  contentDisposition: 'inline' as const,
  filename: `picture-${index + 1}.jpg`,
})

export function messageOf(mail: Mail, from: string): SendMailOptions {
  const {
    to,
    subject,
    text,
    html,
    messageId,
    date,
    requestId,
    unsubscribeUrl,
    calendar,
    pictures = [],
  } = mail
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(calendar && { icalEvent: calendar }),
    attachments: pictures.map(attached),
    messageId,
    date: new Date(date),
    headers: { ...AUTOMATIC, ...caused(requestId), ...unsubscribing(unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
