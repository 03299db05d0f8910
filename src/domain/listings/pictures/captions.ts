import { plainLine } from '#domain/typed-lines.ts'
import type { TextRule } from '#domain/text-rule.ts'

/** In code points. */
export const CAPTION_MAX = 200

export const CAPTION: TextRule = {
  normalize: plainLine,
  isValid: (line) => Array.from(line).length <= CAPTION_MAX,
  message: `Please use at most ${CAPTION_MAX} characters.`,
}
