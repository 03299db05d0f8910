import { ROLE, type Role } from '#domain/accounts/roles.ts'

/** The categories people choose emails by, in the order shown in settings. */
export const EMAIL_CATEGORIES = ['invitations', 'messages', 'homes', 'tours', 'news'] as const

export type EmailCategory = (typeof EMAIL_CATEGORIES)[number]

/** Categories whose news the app also counts next to its links. */
const COUNTED_CATEGORIES = ['invitations', 'messages'] as const

export type CountedCategory = (typeof COUNTED_CATEGORIES)[number]

export const isCounted = (category: EmailCategory): category is CountedCategory =>
  COUNTED_CATEGORIES.some((one) => one === category)

/** What someone turned off, as stored: emails of a category, or its count in the app. */
export type Stopped = EmailCategory | `${CountedCategory} in app`

/** `about` continues "emails about …". */
export const EMAIL_TEXTS: Readonly<Record<EmailCategory, { label: string; about: string }>> = {
  invitations: { label: 'Invitations and your group', about: 'invitations and your group' },
  messages: { label: 'Messages', about: 'messages' },
  homes: { label: 'New homes for your searches', about: 'new homes' },
  tours: { label: 'Your tours', about: 'your tours' },
  news: { label: 'Your first matches', about: 'your first matches' },
}

/**
 * The category of each email, by its template. `always` can't be turned off: security, money and the person's account. `own link` are
 * emails to people who may have no account, each with its own unsubscribe link.
 */
export const EMAIL_KINDS: Readonly<Record<string, EmailCategory | 'always' | 'own link'>> = {
  invitation: 'invitations',
  'invitation-accepted': 'invitations',
  'invitation-vote': 'invitations',
  'invitation-joined': 'invitations',
  'lawyer-consent': 'invitations',
  'sealed-started': 'invitations',
  'sealed-reminder': 'invitations',
  'sealed-revealed': 'invitations',
  'agreement-news': 'invitations',
  'ledger-news': 'invitations',
  'lawyer-commented': 'messages',
  'review-news': 'messages',
  'messages-wait': 'messages',
  'conversations-wait': 'messages',
  'new-homes': 'homes',
  'tour-for-agent': 'tours',
  'tour-for-person': 'tours',
  'tour-for-guest': 'tours',
  'tour-gone': 'tours',
  'tour-handed-over': 'tours',
  'tour-guest-gone': 'tours',
  'first-match': 'news',
  'invitation-by-email': 'own link',
  'lawyer-invited': 'own link',
  'sign-in': 'always',
  confirm: 'always',
  'unknown-address': 'always',
  'new-browser': 'always',
  'mail-limited': 'always',
  'passkey-added': 'always',
  'passkey-removed': 'always',
  enrolment: 'always',
  'email-change-code': 'always',
  'email-changed': 'always',
  'email-restored': 'always',
  'group-removed': 'always',
  admitted: 'always',
  'report-warning': 'always',
  billing: 'always',
  'money-back': 'always',
  'subscribed-twice': 'always',
  'closures-stranded': 'always',
  'refund-refused': 'always',
  'late-payment': 'always',
  'catch-up-fails': 'always',
  'backup-trouble': 'always',
  'backups-work': 'always',
}

const isCategory = (name: unknown): name is EmailCategory => EMAIL_CATEGORIES.some((one) => one === name)

export function emailCategoryIn(text: string): EmailCategory | null {
  return isCategory(text) ? text : null
}

/** Returns the category of an optional email. Throws for a template that isn't in `EMAIL_KINDS`. */
export function categoryOfEmail(template: string): EmailCategory {
  const kind = EMAIL_KINDS[template]
  if (!isCategory(kind)) throw new Error(`The email ${template} has no category.`)
  return kind
}

/** The master switch doesn't affect appointments: people who turned it off before there were categories still get emails about tours. */
export const isUnderMasterSwitch = (category: EmailCategory): boolean => category !== 'tours'

const CATEGORIES_OF: Readonly<Record<Role, readonly EmailCategory[]>> = {
  [ROLE.CLIENT]: EMAIL_CATEGORIES,
  [ROLE.AGENT]: ['messages', 'tours'],
  [ROLE.LAWYER]: ['messages'],
  [ROLE.ADMIN]: [],
}

/** Returns the categories of emails that someone with this role can get. */
export function emailCategoriesOf(role: Role): readonly EmailCategory[] {
  return CATEGORIES_OF[role]
}
