export const EMAIL_MESSAGE = 'Please enter a valid email.'

/** In characters (RFC 5321, as corrected). */
const EMAIL_MAX_LENGTH = 254
const LOCAL_PART_MAX_LENGTH = 64

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const LOCAL_PART = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`)
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`)
const INTERNATIONAL_DOMAIN = /^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.-]+$/u

/**
 * Returns the form in which an address is compared and stored: without whitespace, lower-case, and with its domain in
 * ASCII, so that one mailbox is one account.
 */
export function normalizeEmail(text: string): string {
  const email = text.replace(/[\s\u200B]/g, '').toLowerCase()
  if (email.length > EMAIL_MAX_LENGTH) return email
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 0 || !INTERNATIONAL_DOMAIN.test(domain)) return email
  return email.slice(0, at + 1) + asciiDomain(domain)
}

/**
 * Returns whether any mail server would accept an address: a dot-atom of at most 64 ASCII characters, an at sign, and a domain of at least
 * two labels. Quoted names, address literals and non-ASCII names are refused, because too many servers drop them.
 */
export function isValidEmail(text: string): boolean {
  const email = normalizeEmail(text)
  const at = email.lastIndexOf('@')
  return (
    email.length <= EMAIL_MAX_LENGTH &&
    at <= LOCAL_PART_MAX_LENGTH &&
    LOCAL_PART.test(email.slice(0, Math.max(at, 0))) &&
    DOMAIN.test(email.slice(at + 1))
  )
}

export const EMAIL = { normalize: normalizeEmail, isValid: isValidEmail, message: EMAIL_MESSAGE }

/** Providers that ignore dots in the name. */
const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Returns the mailbox that a stored address leads to, as far as we can tell: nearly all providers treat text after a plus sign as a label,
 * and Gmail ignores dots. Use it to tell whether two accounts belong to one person and to limit emails, never to send one.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = ''] = email.slice(0, at).split('+')
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

function asciiDomain(domain: string): string {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
