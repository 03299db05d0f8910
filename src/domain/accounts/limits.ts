import { paced, type Window } from '#domain/accounts/windows.ts'
import { RESEND_WAIT_MS } from '#domain/accounts/code.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

/**
 * Every limit and its windows. A hit has to stay within all of them.
 *
 * An address gets at most 20 emails with codes in 24 hours: 10 to log in and 7 to sign up that unknown browsers request, and 3
 * that its owner's known browsers request, which nobody else can use up. Login and sign-up count separately, for addresses with
 * and without an account, so that no login blocks a later sign-up and no refusal reveals an account. What strangers use up is
 * restored gradually, and each of their emails has a link that works for its owner.
 */
export const LIMITS = {
  /** Cards a person tries, whatever the result. */
  'card-person': [
    { hits: 8, ms: HOUR_MS },
    { hits: 15, ms: DAY_MS },
  ],
  /** Cards from one network, for any account. */
  'card-network': [
    { hits: 30, ms: HOUR_MS },
    { hits: 100, ms: DAY_MS },
  ],
  /** Lawyers named by a person or a group. Each is an email to someone. */
  'lawyer-person': [{ hits: 3, ms: DAY_MS }],
  'lawyer-group': [{ hits: 3, ms: DAY_MS }],
  /** Codes for one person's new address, no matter who asks. Each is an email to someone. */
  'email-change-person': [
    { hits: 1, ms: RESEND_WAIT_MS },
    { hits: 5, ms: HOUR_MS },
    { hits: 10, ms: DAY_MS },
  ],
  /** How often a person can undo a cancellation. Cancelling is never refused. */
  'resume-person': [{ hits: 10, ms: DAY_MS }],
  /** Uploads of people's own pictures: each is parsed, decoded and encoded, one at a time for everyone. */
  'picture-person': [
    { hits: 20, ms: HOUR_MS },
    { hits: 60, ms: DAY_MS },
  ],
  /** Uploads of pictures of homes by one person: many homes with twenty-five each. */
  'home-picture-person': [{ hits: 500, ms: HOUR_MS }],
  /** Emails for one browser and address, to log in or sign up. */
  'send-browser': [
    { hits: 1, ms: RESEND_WAIT_MS },
    { hits: 5, ms: HOUR_MS },
  ],
  /** Emails to an account requested by its known browsers. Beyond that they count as unknown. */
  'send-known': [{ hits: 3, ms: DAY_MS }],
  /** Emails to one mailbox, by any of its addresses, requested by unknown browsers: 10 and 7 a day. */
  'log-in-address': paced(7, 6 * HOUR_MS, DAY_MS),
  'sign-up-address': paced(6, 12 * HOUR_MS, DAY_MS),
  /** One network's share of that: less than all. */
  'log-in-address-network': paced(6, 6 * HOUR_MS, DAY_MS),
  'sign-up-address-network': paced(5, 12 * HOUR_MS, DAY_MS),
  /** Emails to one address requested on this machine itself, where there are no strangers. */
  'log-in-address-here': [{ hits: 12, ms: DAY_MS }],
  'sign-up-address-here': [{ hits: 5, ms: DAY_MS }],
  /** Emails from a /64, to any address. */
  'send-subnet': [
    { hits: 30, ms: HOUR_MS },
    { hits: 100, ms: DAY_MS },
  ],
  /** Emails from a /24 or a /48. */
  'send-network': [
    { hits: 60, ms: HOUR_MS },
    { hits: 200, ms: DAY_MS },
  ],
  /** Emails from the whole server to unknown browsers: the circuit breaker. */
  'send-server': [{ hits: 1000, ms: HOUR_MS }],
  /** Emails to admins about an open circuit breaker. */
  'breaker-told': [{ hits: 1, ms: DAY_MS }],
  /** Wrong guesses for an account from one of its known browsers. */
  'guess-device': [
    { hits: 10, ms: DAY_MS },
    { hits: 30, ms: 90 * DAY_MS },
  ],
  /** Wrong guesses for an account from all other browsers together. */
  'guess-account': [
    { hits: 3, ms: DAY_MS },
    { hits: 10, ms: 90 * DAY_MS },
  ],
  /** Wrong guesses from a /24 or a /48, for any account that doesn't know the browser. */
  'guess-network': [{ hits: 60, ms: HOUR_MS }],
  /** Accounts created from a /24 or a /48. */
  'accounts-network': [{ hits: 20, ms: DAY_MS }],
  /**
   * Accounts at one email domain, except large providers' (`mail-domain.ts`). The owner of a domain has every address
   * in it, and 40 accounts are enough to learn someone's answers: from one domain that takes more than a month. Ten a
   * day are enough for a co-op, a company or a university; admins can create accounts without a limit.
   */
  'accounts-domain': [
    { hits: 10, ms: DAY_MS },
    { hits: 30, ms: 30 * DAY_MS },
  ],
  /** Accounts with addresses of one mailbox, such as maya+1@ and maya+2@, deleted ones included. */
  'accounts-mailbox': [{ hits: 3, ms: 30 * DAY_MS }],
  /** Audit lines that say the same thing, such as one kind of refusal of one person. */
  'audit-line': [{ hits: 1, ms: HOUR_MS }],
  /** Passkey challenges at the login, which a browser requests as soon as someone focuses the email field. Many people may share a network. */
  'passkey-network': [{ hits: 300, ms: HOUR_MS }],
  /** Passkey challenges for a signed-in person, or for adding a first passkey. */
  'passkey-asked': [{ hits: 60, ms: HOUR_MS }],
  /** Passkeys a person uses and adds: each writes to the audit log and may send an email. */
  'passkey-person': [
    { hits: 30, ms: HOUR_MS },
    { hits: 100, ms: DAY_MS },
  ],
  /** Invitation emails from one person to another, however often they're withdrawn and sent again. */
  'invitation-address-from': [{ hits: 1, ms: 30 * DAY_MS }],
  /** Invitations to one mailbox by its typed address. */
  'invitation-address': [{ hits: 3, ms: DAY_MS }],
  /** Emails that ask a member to vote on someone another member wants to invite. */
  'vote-address-from': [{ hits: 1, ms: DAY_MS }],
  /** Proposals by one person to remove someone from their group. */
  'removal-person': [{ hits: 3, ms: DAY_MS }],
  /** Wrong certificate codes from a /24 or a /48. */
  'certificate-network': [{ hits: 30, ms: HOUR_MS }],
  /** Wrong links to term sheets from a /24 or a /48. */
  'signing-network': [{ hits: 30, ms: HOUR_MS }],
  /** New codes for one person's certificate. */
  'certificate-person': [{ hits: 10, ms: DAY_MS }],
  /** Edits of people's own messages: each is pushed to every reader's page. */
  'message-edit-person': [
    { hits: 30, ms: 10 * MINUTE_MS },
    { hits: 200, ms: DAY_MS },
  ],
  /** People one person blocks: otherwise someone on the free plan could block their way through everyone, ten at a time. */
  'block-person': [{ hits: 30, ms: DAY_MS }],
  /** Reports by one person, about anyone. */
  'report-person': [{ hits: 10, ms: DAY_MS }],
} as const satisfies Record<string, readonly Window[]>

export type LimitName = keyof typeof LIMITS
