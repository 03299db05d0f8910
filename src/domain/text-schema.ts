import * as v from 'valibot'
import type { TextRule } from '#domain/text-rule.ts'

/** A schema for a text in its stored form. Separate from the rules, so that forms don't need valibot. */
export function textSchema({ normalize, isValid, message }: TextRule) {
  return v.pipe(v.string(message), v.transform(normalize), v.check(isValid, message))
}
