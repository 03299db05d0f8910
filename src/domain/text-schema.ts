import * as v from 'valibot'
import type { TextRule } from '#domain/text-rule.ts'

/** A text in its stored form, for the schema of a call. Apart from the rules, so that forms need no valibot. */
export function textSchema({ normalize, isValid, message }: TextRule) {
  return v.pipe(v.string(message), v.transform(normalize), v.check(isValid, message))
}
