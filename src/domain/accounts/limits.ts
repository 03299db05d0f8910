import { paced, type Window } from '#domain/accounts/windows.ts'
import { RESEND_WAIT_MS } from '#domain/accounts/code.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

/**
 * Every limit, with the windows that all have to hold.
 *
 * An address gets at most 20 emails with codes in 24 hours: 10 that unknown browsers ask for to log in and 7 to sign up,
 * and 3 that its owner's known browsers ask for, which nobody else can use up. Logging in and signing up are counted apart for
 * all addresses alike, so that no log-in stops a later sign-up and no refusal tells whether there is an account. What
 * strangers may use up comes back bit by bit, and each of their emails brings its owner a link that works.
 */
export const LIMITS = {
  /** Cards that a person gives, whatever becomes of them. */
  'card-person': [
    { hits: 8, ms: HOUR_MS },
    { hits: 15, ms: DAY_MS },
  ],
  /** Cards that come from one network, for whatever account. */
  'card-network': [
    { hits: 30, ms: HOUR_MS },
    { hits: 100, ms: DAY_MS },
  ],
  /** How often a person takes a cancellation back. Cancelling is never refused, and there is one for each at the most. */
  'resume-person': [{ hits: 10, ms: DAY_MS }],
  /** Uploads of a picture of oneself, whatever is in them: each is parsed, decoded and encoded, one at a time for all. */
  'picture-person': [
    { hits: 20, ms: HOUR_MS },
    { hits: 60, ms: DAY_MS },
  ],
  /** Uploads of pictures of homes by one person: many homes of twenty-five each. */
  'home-picture-person': [{ hits: 500, ms: HOUR_MS }],
  /** Sends for one browser and address, to log in or to sign up. */
  'send-browser': [
    { hits: 1, ms: RESEND_WAIT_MS },
    { hits: 5, ms: HOUR_MS },
  ],
  /** Sends to an account from all the browsers that signed in to it before. Then they count as unknown ones do. */
  'send-known': [{ hits: 3, ms: DAY_MS }],
  /** Sends to one mailbox, by whatever of its addresses, from all unknown browsers: 10 and 7 a day. */
  'log-in-address': paced(7, 6 * HOUR_MS, DAY_MS),
  'sign-up-address': paced(6, 12 * HOUR_MS, DAY_MS),
  /** As much of that as one network may use: less than all. */
  'log-in-address-network': paced(6, 6 * HOUR_MS, DAY_MS),
  'sign-up-address-network': paced(5, 12 * HOUR_MS, DAY_MS),
  /** Sends to one address from this machine itself, where there are no strangers. */
  'log-in-address-here': [{ hits: 12, ms: DAY_MS }],
  'sign-up-address-here': [{ hits: 5, ms: DAY_MS }],
  /** Sends from a /64, to whatever address. */
  'send-subnet': [
    { hits: 30, ms: HOUR_MS },
    { hits: 100, ms: DAY_MS },
  ],
  /** Sends from a /24 or a /48. */
  'send-network': [
    { hits: 60, ms: HOUR_MS },
    { hits: 200, ms: DAY_MS },
  ],
  /** Sends of the whole server to unknown browsers: the breaker. */
  'send-server': [{ hits: 1000, ms: HOUR_MS }],
  /** Emails to the admins that say that the breaker opened. */
  'breaker-told': [{ hits: 1, ms: DAY_MS }],
  /** Wrong guesses for an account from one browser that signed in to it before. */
  'guess-device': [
    { hits: 10, ms: DAY_MS },
    { hits: 30, ms: 90 * DAY_MS },
  ],
  /** Wrong guesses for an account from all other browsers together. */
  'guess-account': [
    { hits: 3, ms: DAY_MS },
    { hits: 10, ms: 90 * DAY_MS },
  ],
  /** Failed guesses from a /24 or a /48, for whatever account, in browsers unknown to it. */
  'guess-network': [{ hits: 60, ms: HOUR_MS }],
  /** Accounts that sign-ups from a /24 or a /48 made. */
  'accounts-network': [{ hits: 20, ms: DAY_MS }],
  /**
   * Accounts whose addresses are at one domain, but for large providers (`mail-domain.ts`). Whoever owns a domain has every
   * address in it, and 40 accounts are enough to learn about someone's answers: one domain takes longer than a month for
   * them. Ten a day are enough for a co-op, a company or a university; admins make accounts without a limit.
   */
  'accounts-domain': [
    { hits: 10, ms: DAY_MS },
    { hits: 30, ms: 30 * DAY_MS },
  ],
  /** Accounts with addresses of one mailbox, such as maya+1@ and maya+2@, deleted ones too. */
  'accounts-mailbox': [{ hits: 3, ms: 30 * DAY_MS }],
  /** Audit lines that say the same, such as one kind of refusal of one person: repeats leave none. */
  'audit-line': [{ hits: 1, ms: HOUR_MS }],
  /**
   * Challenges for passkeys at the log-in, which a browser asks for as soon as somebody comes to the email field: many for
   * those who share a network.
   */
  'passkey-network': [{ hits: 300, ms: HOUR_MS }],
  /** Challenges for a person who is signed in, or adds a first passkey. */
  'passkey-asked': [{ hits: 60, ms: HOUR_MS }],
  /** Passkeys that a person uses and adds, each of which leaves lines in the audit log and may send an email. */
  'passkey-person': [
    { hits: 30, ms: HOUR_MS },
    { hits: 100, ms: DAY_MS },
  ],
  /** Emails about invitations of one person to another one, however often they are withdrawn and sent anew. */
  'invitation-address-from': [{ hits: 1, ms: 30 * DAY_MS }],
  /** Invitations that are sent to one mailbox because somebody typed its address. */
  'invitation-address': [{ hits: 3, ms: DAY_MS }],
  /** Emails to a member that ask for a yes to those whom another member would like to invite. */
  'vote-address-from': [{ hits: 1, ms: DAY_MS }],
  /** Proposals of a person that somebody leaves their group. */
  'removal-person': [{ hits: 3, ms: DAY_MS }],
  /** Codes from a /24 or a /48 that no certificate has. */
  'certificate-network': [{ hits: 30, ms: HOUR_MS }],
  /** How often a person gives their certificate another code. */
  'certificate-person': [{ hits: 10, ms: DAY_MS }],
  /**
   * Edits of one's own messages, each of which every reader's page hears of. Deletions need no limit: a message can be deleted
   * once, and writing it was counted.
   */
  'message-edit-person': [
    { hits: 30, ms: 10 * MINUTE_MS },
    { hits: 200, ms: DAY_MS },
  ],
  /** Whom a person blocks: their list would otherwise lead them through everybody, ten by ten. */
  'block-person': [{ hits: 30, ms: DAY_MS }],
  /** Whom a person reports to the admins, whether they know them or not. */
  'report-person': [{ hits: 10, ms: DAY_MS }],
} as const satisfies Record<string, readonly Window[]>

export type LimitName = keyof typeof LIMITS
