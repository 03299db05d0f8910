import * as v from 'valibot'
import { line, opening } from '#api/features/ledger/schemas.ts'
import { OPENING_FIELDS } from '#domain/ledger/opening.ts'

const RELOAD = 'Please reload this page.'

/** `version` is the one that the figures are based on; 0 if there are none. */
export const startChange = v.object({
  version: v.pipe(v.number(RELOAD), v.integer(RELOAD), v.minValue(0, RELOAD)),
  opening,
})

/** What a member entered instead of a figure, as typed. */
const differs = v.record(
  v.picklist(OPENING_FIELDS, RELOAD),
  v.pipe(line(80, RELOAD), v.minLength(1, 'Enter your figure.')),
)

export const startCheck = v.object({
  version: v.pipe(v.number(RELOAD), v.integer(RELOAD), v.minValue(1, RELOAD)),
  differs: v.nullable(differs),
})

/** People are in joining order, and so are the figures' lists. A person without a check of this version hasn't responded to it. */
export const start = v.object({
  state: v.picklist(['none', 'checking', 'started', 'others']),
  version: v.number(),
  opening: v.nullable(opening),
  changed_by: v.nullable(v.number()),
  /** To start from, with the terms of the agreement that it follows; null in every other state and without a group. */
  suggested: v.nullable(v.object({ opening, agreed: v.array(v.string()) })),
  people: v.array(
    v.object({
      /** Null for someone whom a block hides. */
      id: v.nullable(v.number()),
      /** First name; a number for someone whom a block hides. */
      first_name: v.string(),
      picture: v.nullable(v.string()),
      /** For `ownerColour`. */
      colour: v.number(),
      confirmed: v.boolean(),
      differs: v.nullable(v.record(v.string(), v.string())),
    }),
  ),
})

export type Start = v.InferOutput<typeof start>
