import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { config, type GenericSchema } from 'valibot'
import { type ErrorBody, invalid } from '#api/http/errors.ts'
import { type DescribedIssue, issueMessage } from '#api/middleware/issue-message.ts'
import { messagesByField } from '#domain/text-rule.ts'

const UNREADABLE = 'That request could not be read.'

/**
 * Checks one part of a request before its handler, which takes the result from `c.req.valid(target)`. Responds with 400 and one message for
 * each wrong field: the schema's own, or else a plain sentence, never valibot's text. `json` wants the content type application/json.
 */
export function validate<Schema extends GenericSchema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, config(schema, { message: '' }), (result) => {
    if (!result.success) throw invalid(messagesOf(result.error))
  })
}

function messagesOf(issues: readonly DescribedIssue[]): ErrorBody {
  const messages = messagesByField(
    issues.map((issue) => ({ path: issue.path, message: issue.message || issueMessage(issue) })),
  )
  return Object.keys(messages).length > 0 ? messages : { detail: UNREADABLE }
}
