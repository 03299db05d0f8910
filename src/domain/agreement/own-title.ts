import type { TextRule } from '#domain/text-rule.ts'
import { plainLine } from '#domain/typed-lines.ts'

export const MAX_TITLE_LENGTH = 60

/** The title of a term that the owners add themselves. */
export const OWN_TITLE_RULE: TextRule = {
  normalize: plainLine,
  isValid: (title) => title !== '' && [...title].length <= MAX_TITLE_LENGTH,
  message: `Please give it a title of up to ${MAX_TITLE_LENGTH} characters.`,
}
