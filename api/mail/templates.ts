/** The templates of e-mails and the ids that each looks up when it is sent. */
export interface MailParams {
  /** A code and a link for somebody who signs in or up. */
  'sign-in': { challenge: string }
  /** A code for somebody who is signed in and does something dangerous. */
  confirm: { challenge: string }
  /** Somebody signed in with a browser that the account did not know. */
  'new-browser': { device: string }
  'passkey-added': { user: number }
  'passkey-removed': { user: number }
  /** A link for somebody of the staff to add a passkey. */
  enrolment: { enrolment: string }
  /** Somebody asked to sign in with an address that has no account. */
  'unknown-address': { challenge: string }
  invitation: { invitation: number }
  'invitation-accepted': { invitation: number }
  /** Somebody from the waiting list has a place. */
  admitted: { user: number }
  /** For an admin: no more codes are sent to unknown browsers for a while. */
  'mail-limited': { user: number }
  /** Something about a subscription. */
  billing: { notice: number }
  /** Tells an admin of a refund, a dispute or a credit note that was made at the payment provider. */
  'money-back': { user: number; reversal: string }
  /** Tells an admin of a refund that somebody who deleted their account is owed, and that the provider will not make. */
  'refund-refused': { user: number; invoice: string; amount: number }
}

export type MailTemplate = keyof MailParams

/** The names under which the templates keep their ids. */
export type MailParam = { [Template in MailTemplate]: keyof MailParams[Template] }[MailTemplate]
