import { plainLine } from '#domain/typed-lines.ts'
import type { TextRule } from '#domain/text-rule.ts'

/** In letters (code points). */
export const CAPTION_MAX = 200

/** What a picture shows, in a line; empty is nothing said. */
export const CAPTION: TextRule = {
  normalize: plainLine,
  isValid: (line) => Array.from(line).length <= CAPTION_MAX,
  message: `Please say it in at most ${CAPTION_MAX} letters.`,
}
