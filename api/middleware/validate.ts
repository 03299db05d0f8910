import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { config, type GenericSchema } from 'valibot'
import { type ErrorBody, invalid } from '#api/http/errors.ts'
import { type DescribedIssue, issueMessage } from '#api/middleware/issue-message.ts'
import { messagesByField } from '#domain/text-rule.ts'

const UNREADABLE = 'We couldn’t read that request.'
/** More than any form has fields. A hostile body makes tens of thousands, which take longer to describe than to find. */
const MAX_ISSUES = 1000

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
    issues
      .slice(0, MAX_ISSUES)
      .map((issue) => ({ path: issue.path, message: issue.message || issueMessage(issue) })),
  )
  return Object.keys(messages).length > 0 ? messages : { detail: UNREADABLE }
}
