import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import type { GenericSchema } from 'valibot'
import { type ErrorBody, invalid } from '#api/errors.ts'
import { type Issue, messagesByField } from '#domain/text-rule.ts'

const UNREADABLE = 'That request could not be read.'

/**
 * Checks one part of a request before its handler, which takes the result from `c.req.valid(target)`. What is wrong is
 * answered with 400 and one message for each field. `json` wants the content type application/json.
 */
export function validate<Schema extends GenericSchema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (!result.success) throw invalid(messagesOf(result.error))
  })
}

function messagesOf(issues: readonly Issue[]): ErrorBody {
  const messages = messagesByField(issues)
  return Object.keys(messages).length > 0 ? messages : { detail: UNREADABLE }
}
