import * as v from 'valibot'
import { bodyId, requestKey } from '#api/http/parameters.ts'
import { REPORT_REASONS, REPORT_TEXT_RULE } from '#domain/groups/safety/reports.ts'
import { keysOf } from '#domain/keys.ts'
import { textSchema } from '#domain/text-schema.ts'

export const newReport = v.object({
  user_id: bodyId,
  reason: v.picklist(keysOf(REPORT_REASONS), 'Choose a reason.'),
  text: v.optional(textSchema(REPORT_TEXT_RULE), ''),
  message_id: v.optional(bodyId),
  key: v.optional(requestKey),
})
