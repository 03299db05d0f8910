import * as v from 'valibot'
import { positiveId, requestKey } from '#api/http/parameters.ts'

export const importQuery = v.object({
  check: v.optional(v.string()),
  agent: v.optional(positiveId),
  key: v.optional(requestKey),
})

const fault = v.object({ line: v.number(), column: v.string(), value: v.string(), message: v.string() })

/** `faults` has the first errors only. */
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
