import * as v from 'valibot'
import { property, propertyCard } from '#api/features/listings/schemas.ts'
import { bodyId, positiveId, requestKey } from '#api/http/parameters.ts'
import { eachField } from '#domain/listings/desk/fields.ts'
import { LISTING_STATUSES } from '#domain/listings/status.ts'

const NO_TEXT = 'Enter text or a number.'

/** A field as typed; API clients may send numbers. `fieldFaults` validates it. */
const typed = v.optional(v.pipe(v.union([v.string(), v.number()], NO_TEXT), v.transform(String)))

const fields = { ...eachField(() => typed), agent_id: v.optional(bodyId) }

/** Amounts are in dollars; only admins set `agent_id`. */
export const newHome = v.object({ ...fields, key: v.optional(requestKey) })

/** `changed_at` is the version the edit started from. Missing fields stay as they are. */
export const changedHome = v.object({ ...fields, changed_at: v.number() })

export type NewHome = v.InferOutput<typeof newHome>
export type ChangedHome = v.InferOutput<typeof changedHome>

const status = v.picklist(LISTING_STATUSES, `Choose one of ${LISTING_STATUSES.join(', ')}.`)

export const newStatus = v.object({ status })

export const ownQuery = v.object({
  status: v.optional(status),
  q: v.optional(v.pipe(v.string(), v.maxLength(100, 'Please use a shorter search.')), ''),
  agent: v.optional(positiveId),
  page: v.optional(positiveId, '1'),
})

const named = v.object({ id: v.number(), name: v.string() })

const deskHome = v.object({
  ...propertyCard.entries,
  changed_at: v.number(),
  pictures: v.number(),
  agent: v.nullable(named),
})

export const deskPage = v.object({
  homes: v.array(deskHome),
  counts: v.object({
    all: v.number(),
    draft: v.number(),
    published: v.number(),
    sold: v.number(),
    withdrawn: v.number(),
  }),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
})

export type DeskHome = v.InferOutput<typeof deskHome>
export type DeskPage = v.InferOutput<typeof deskPage>

export const people = v.array(named)

export const draft = v.object({
  /** As its page would show it. */
  property,
  texts: v.object(eachField(() => v.string())),
  agent_id: v.nullable(v.number()),
  /** It has been published, so its number can't change. */
  was_published: v.boolean(),
})

export type Draft = v.InferOutput<typeof draft>

export const saved = v.object({ msl_number: v.string(), changed_at: v.number() })
