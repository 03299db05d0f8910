import { normalForm } from '#domain/normal-form.ts'

/*
 * "Letters only" means letters of any script with their marks, and single hyphens, apostrophes and spaces between
 * letters, because people are called Anne-Marie, O'Neil and Mary Jane.
 */

export const FIRST_NAME_MESSAGE = 'Please enter a valid First Name.'
export const LAST_NAME_MESSAGE = 'Please enter a valid Last Name.'
export const MIDDLE_NAME_MESSAGE = 'Please enter a valid Middle Name.'

/** In code points. */
const NAME_MAX_LENGTH = 60
const SIGNUP_NAME_MIN_LETTERS = 2
/** In UTF-16 units before normalization. A longer text can't become a valid name, and one letter may expand to 18. */
const TYPED_MAX_LENGTH = 16 * NAME_MAX_LENGTH

/** Burmese stacks five marks on a letter; more than six are a prank. */
const LETTER = '\\p{L}\\p{M}{0,6}'
/** Persian and Sinhala need invisible joiners between letters; scripts with upper and lower case don't. */
const BETWEEN_LETTERS = "(?:[-' ]|[\\u200C\\u200D](?=\\p{Lo}))?"
/** Scripts with look-alike letters: a word may use only one of them. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]
const NAME = new RegExp(`^${LETTER}(?:${BETWEEN_LETTERS}${LETTER})*$`, 'u')

/** Returns the form in which a name is stored: NFKC, trimmed, each part capitalized. */
export function normalizeName(text: string): string {
  return formatNameAsTyped(text).trimEnd()
}

/**
 * Normalizes a name field after each edit, but keeps a space at the end while the person types on. Don't call it during input-method composition.
 */
export function formatNameAsTyped(text: string): string {
  if (text.length > TYPED_MAX_LENGTH) return text
  return normalForm(text, 'NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trimStart()
    .replace(/[^-' ]+/g, capitalizePart)
    .normalize('NFKC')
}

/** Returns whether a name has at least one letter: a middle name may be an initial. */
export function isValidName(text: string): boolean {
  const name = normalizeName(text)
  return [...name].length <= NAME_MAX_LENGTH && NAME.test(name) && name.split(/[-' ]/).every(isInOneAlphabet)
}

function isInOneAlphabet(word: string): boolean {
  return ALPHABETS.filter((letters) => letters.test(word)).length <= 1
}

export function isValidSignupName(text: string): boolean {
  return isValidName(text) && letterCount(normalizeName(text)) >= SIGNUP_NAME_MIN_LETTERS
}

/** Counts letters. Vowel signs count, a Korean syllable counts its letters, and a Han character counts as two: ဖြိုး, 김 and 李 are whole names. */
function letterCount(name: string): number {
  const characters = [...normalForm(name, 'NFD')]
  const letters = characters.filter((character) => /\p{Alphabetic}/u.test(character)).length
  const ideographs = characters.filter((character) => /\p{Ideographic}/u.test(character)).length
  return letters + ideographs
}

function capitalizePart(part: string): string {
  return part.toLowerCase().replace(/\p{Ll}/u, capital)
}

/** Georgian doesn't capitalize names, and letters whose capital is two letters (ß) stay as they are. */
function capital(letter: string): string {
  if (/\p{Script=Georgian}/u.test(letter)) return letter
  const upper = letter.toUpperCase()
  return upper.length === letter.length ? upper : letter
}
