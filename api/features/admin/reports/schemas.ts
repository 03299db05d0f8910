import * as v from 'valibot'
import type { OpenReport, ReportsPage } from '#api/features/admin/reports/service.ts'
import { positiveId } from '#api/http/parameters.ts'
import {
  REPORT_ACTIONS,
  REPORT_TEXT_RULE,
  REPORT_REASONS,
  REPORT_STATUSES,
} from '#domain/groups/safety/reports.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { keysOf } from '#domain/keys.ts'
import { textSchema } from '#domain/text-schema.ts'

export const askedReports = v.object({
  status: v.optional(v.picklist(REPORT_STATUSES, 'There’s no such list.'), 'open'),
  page: v.optional(positiveId, '1'),
})

const action = v.picklist(keysOf(REPORT_ACTIONS), 'Choose what to do about it.')

export const decision = v.object({ action, note: v.optional(textSchema(REPORT_TEXT_RULE), '') })

const someone = { id: v.number(), name: v.string() }
const face = { ...someone, profile_picture_filename: v.nullable(v.string()) }

/** Times in epoch milliseconds; `reporter` is null once they have left. */
const line = {
  id: v.number(),
  created_at: v.number(),
  reason: v.picklist(keysOf(REPORT_REASONS)),
  text: v.string(),
  reporter: v.nullable(v.object(face)),
  reported: v.object({
    ...face,
    email: v.string(),
    role: v.nullable(v.picklist(Object.values(ROLE))),
    is_active: v.boolean(),
  }),
  action: v.nullable(action),
  handled_at: v.nullable(v.number()),
  handled_by: v.nullable(v.object(someone)),
}

export const reportsPage = v.object({
  reports: v.array(v.object(line)),
  total: v.number(),
  waiting: v.number(),
  page: v.number(),
  page_size: v.number(),
}) satisfies v.GenericSchema<unknown, ReportsPage>

export const waitingCount = v.object({ waiting: v.number() })

export const openReport = v.object({
  ...line,
  quote: v.string(),
  earlier: v.array(v.object({ text: v.string(), until: v.number() })),
  note: v.string(),
  others: v.array(v.object(line)),
}) satisfies v.GenericSchema<unknown, OpenReport>
