import * as v from 'valibot'
import { positiveId } from '#api/http/parameters.ts'

export const importQuery = v.object({
  /** Reports only. */
  check: v.optional(v.string()),
  /** Who answers for new homes, as admins say it. */
  agent: v.optional(positiveId),
})

const fault = v.object({ line: v.number(), column: v.string(), value: v.string(), message: v.string() })

/** What a file comes to. Of what is wrong, `faults` has the first. */
export const importReport = v.object({
  homes: v.number(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  wrong_lines: v.number(),
  wrong_cells: v.number(),
  faults: v.array(fault),
})

export type ImportReport = v.InferOutput<typeof importReport>
