import * as v from 'valibot'
import { positiveId, requestKey } from '#api/http/parameters.ts'
import { scenarioVersion } from '#api/features/groups/plan/scenario/schemas.ts'
import { COMMENT_RULE } from '#domain/groups/lawyer/lawyer.ts'
import { textSchema } from '#domain/text-schema.ts'

export const newComment = v.object({ text: textSchema(COMMENT_RULE), key: v.optional(requestKey) })

export type NewComment = v.InferOutput<typeof newComment>

export const namedGroup = v.object({ group: positiveId })

const comments = v.array(
  v.object({
    id: v.number(),
    text: v.string(),
    /** Epoch milliseconds. */
    at: v.number(),
    writer: v.string(),
    by_lawyer: v.boolean(),
    mine: v.boolean(),
  }),
)

/** What a member sees. `open` once everyone has agreed; `waits_for` are the first names of those who haven't. */
export const ownLawyer = v.object({
  lawyer: v.nullable(
    v.object({
      email: v.string(),
      invited_by: v.nullable(v.string()),
      agreed: v.boolean(),
      waits_for: v.array(v.string()),
      open: v.boolean(),
      /** Null until there's a lawyer's account with the address. */
      name: v.nullable(v.string()),
      comments,
    }),
  ),
})

export type OwnLawyer = v.InferOutput<typeof ownLawyer>

/** The groups that are open to a lawyer. */
export const lawyerGroups = v.array(
  v.object({
    group: v.number(),
    names: v.array(v.string()),
    since: v.number(),
    comments: v.number(),
    last: v.nullable(v.object({ at: v.number(), writer: v.string(), mine: v.boolean() })),
  }),
)

export type LawyerGroups = v.InferOutput<typeof lawyerGroups>

const rows = v.array(v.array(v.string()))

/** What a lawyer reads of a group: its sheet, its scenario and their comments. */
export const planForLawyer = v.object({
  group: v.number(),
  sheet: v.object({
    names: v.array(v.string()),
    day: v.string(),
    steps: v.array(v.string()),
    numbers: v.object({ line: v.string(), rows }),
    homes: rows,
  }),
  scenario: scenarioVersion,
  comments,
})

export type PlanForLawyer = v.InferOutput<typeof planForLawyer>
