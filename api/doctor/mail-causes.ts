import { type Finding, problem, warning } from '#api/doctor/finding.ts'

const PART = 'Email'

type Cause = [reason: RegExp, level: typeof problem | typeof warning, text: string, advice: string]

/** By the reason of a FailedDelivery: codes of Node and Nodemailer, the step, and the status that the server responded with. The first match applies. */
const CAUSES: Cause[] = [
  [
    /ENOTFOUND|EDNS/,
    problem,
    'The mail server’s name doesn’t exist',
    'Check the host in SMTP_URL, and this machine’s DNS.',
  ],
  [
    /ECONNREFUSED/,
    problem,
    'Nothing accepts connections at that host and port',
    'Check the host and port in SMTP_URL. Emails wait, and go out once it’s back.',
  ],
  [
    /TIMEDOUT|TIMEOUT|EABORT|UNREACH/,
    problem,
    'The mail server doesn’t respond',
    'Check the host and port in SMTP_URL, and whether a firewall stops the connection. Port 25 is often blocked; use 587 or 465.',
  ],
  [
    /ALTNAME/,
    problem,
    'The mail server’s certificate is for another name',
    'Put the name in its certificate into SMTP_URL.',
  ],
  [
    /CERT|SIGNATURE/,
    problem,
    'The mail server’s certificate isn’t trusted',
    'Renew it, or make this machine trust the authority that signed it. The section “People” of docs/operating.md says how.',
  ],
  [
    /WRONG_VERSION/,
    problem,
    'The mail server doesn’t start with TLS on that port',
    'Write smtp:// for STARTTLS (port 587), smtps:// for TLS from the start (465).',
  ],
  [
    /STARTTLS/,
    problem,
    'The mail server offers no STARTTLS, and nothing is sent in the clear',
    'Turn TLS on there, or write smtps:// for a port that starts with it.',
  ],
  [
    /EAUTH/,
    problem,
    'The mail server rejects the user name or password',
    'Check both in SMTP_URL; write special characters as in addresses, a space as %20.',
  ],
  [
    / 4\d\d$/,
    warning,
    'The mail server asks us to come back later',
    'Greylisting does this with new senders. Emails are retried automatically.',
  ],
  [
    /(MAIL FROM|RCPT TO|DATA) 5\d\d$/,
    problem,
    'The mail server accepts the connection but not the message',
    'Check the address after --mail, whether it lets MAIL_FROM send, and whether it wants a user and a password in SMTP_URL.',
  ],
]

/** Returns what a failed test of the mail server means, with advice. */
export function mailFinding(reason: string): Finding {
  const cause = CAUSES.find(([pattern]) => pattern.test(reason))
  if (!cause)
    return problem(
      PART,
      `The mail server refused (${reason}).`,
      'Check SMTP_URL: host, port, user and password.',
    )
  const [, finding, text, advice] = cause
  return finding(PART, `${text} (${reason}).`, advice)
}
