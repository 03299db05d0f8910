/* Numbers in Canada and the US (+1) are stored and shown without their country code; others as + and digits. */

export const PHONE_MESSAGE = 'Please enter a valid Phone number.'

const PHONE_DIGITS = 10
/** With the country code (ITU E.164). */
const INTERNATIONAL_MAX_DIGITS = 15

const INTERNATIONAL = `\\+[2-9][0-9]{6,${INTERNATIONAL_MAX_DIGITS - 1}}`
const STORED = new RegExp(`^(?:[0-9]{${PHONE_DIGITS}}|${INTERNATIONAL})$`)
/** Area code, exchange and line of the North American Numbering Plan; codes like 411 and 911 are services. */
const NORTH_AMERICAN = '(?!.11)[2-9][0-8][0-9](?!.11)[2-9][0-9]{2}[0-9]{4}'
const VALID = new RegExp(`^(?:${NORTH_AMERICAN}|${INTERNATIONAL})$`)
const WITH_COUNTRY_CODE = new RegExp(`^\\+?1([0-9]{${PHONE_DIGITS}})$`)
const BEGINS_WITH_PLUS = /^[^0-9+]*\+/

interface PhoneEdit {
  text: string
  caret: number
}

/**
 * Formats what was typed or pasted so far: at most 10 digits as ddd-ddd-dddd, or + and digits. '1 (416) 555-0199' and
 * '+14165550199' become '416-555-0199': no area code in Canada or the US starts with 1.
 */
export function formatPhoneAsTyped(text: string): string {
  return grouped(withoutCountryCode(significantCharacters(text)).kept)
}

/** Formats a field and keeps the caret after the same digit. */
export function formatPhoneEdit(edit: PhoneEdit): PhoneEdit {
  const { kept, dropped } = withoutCountryCode(significantCharacters(edit.text))
  const before = significantCharacters(edit.text.slice(0, edit.caret)).length - dropped
  const text = grouped(kept)
  return { text, caret: positionAfter(text, Math.min(Math.max(before, 0), kept.length)) }
}

/** Returns the form in which a number is stored: 10 digits, or + and digits. Text that isn't a number stays invalid. */
export function normalizePhone(text: string): string {
  const compact = text.replace(/[\s\p{Cf}().\-\u2010-\u2015]/gu, '')
  return WITH_COUNTRY_CODE.exec(compact)?.[1] ?? compact
}

/** Returns whether a number can exist in Canada or the US, with or without +1, or has + and 7 to 15 digits of another country. */
export function isValidPhone(text: string): boolean {
  return VALID.test(normalizePhone(text))
}

/** Returns whether a number may have been stored before we checked that it can exist. */
export function isStoredPhone(text: string): boolean {
  return STORED.test(normalizePhone(text))
}

function significantCharacters(text: string): string {
  return (BEGINS_WITH_PLUS.test(text) ? '+' : '') + text.replace(/[^0-9]/g, '')
}

function withoutCountryCode(characters: string): { kept: string; dropped: number } {
  const countryCode = /^\+?1/.exec(characters)?.[0] ?? ''
  const digitCount = characters.replace('+', '').length
  if (countryCode && digitCount > PHONE_DIGITS) {
    return { kept: characters.slice(countryCode.length).slice(0, PHONE_DIGITS), dropped: countryCode.length }
  }
  const limit = characters.startsWith('+') ? 1 + INTERNATIONAL_MAX_DIGITS : PHONE_DIGITS
  return { kept: characters.slice(0, limit), dropped: 0 }
}

function grouped(kept: string): string {
  if (kept.startsWith('+')) return kept
  return [kept.slice(0, 3), kept.slice(3, 6), kept.slice(6)].filter(Boolean).join('-')
}

/** Returns the position after a number of digits in a formatted number. */
function positionAfter(text: string, count: number): number {
  let position = 0
  for (let seen = 0; seen < count; position += 1) if (text[position] !== '-') seen += 1
  return position
}
