import * as v from 'valibot'
import type { SystemOverview } from '#api/features/admin/system/service.ts'

export const mailAction = v.object({
  action: v.picklist(['retry', 'drop'], 'Choose whether to retry or drop it.'),
})

const moment = v.nullable(v.number())

const outcome = v.object({ worked_at: moment, failed_at: moment, reason: v.nullable(v.string()) })

/** Times in epoch milliseconds, sizes in bytes. */
export const systemOverview: v.GenericSchema<SystemOverview> = v.object({
  release: v.object({ version: v.string(), commit: v.string(), bun: v.string() }),
  started_at: v.number(),
  backups: v.object({ every_ms: moment, to: v.string(), backup: outcome, drill: outcome }),
  jobs: v.array(v.object({ job: v.string(), succeeded_at: moment, failed_at: moment })),
  mails: v.object({
    waiting: v.number(),
    failing: v.number(),
    gave_up: v.number(),
    unsent: v.array(
      v.object({
        id: v.number(),
        template: v.string(),
        created_at: v.number(),
        attempts: v.number(),
        next_attempt_at: v.number(),
        gave_up_at: moment,
      }),
    ),
  }),
  errors: v.array(
    v.object({
      at: v.number(),
      message: v.string(),
      request_id: v.nullable(v.string()),
      error: v.nullable(v.string()),
    }),
  ),
  disk: v.object({ free: v.number(), total: v.number() }),
  database: v.number(),
})
