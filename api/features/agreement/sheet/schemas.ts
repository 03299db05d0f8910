import * as v from 'valibot'

export const formats = v.picklist(['pdf', 'docx'])

export const format = v.object({ format: formats })

const column = v.object({ title: v.string(), width: v.number(), isNumber: v.optional(v.boolean()) })

const block = v.variant('kind', [
  v.object({ kind: v.picklist(['title', 'heading', 'subheading', 'text', 'muted']), text: v.string() }),
  v.object({ kind: v.literal('term'), number: v.string(), text: v.string() }),
  v.object({ kind: v.literal('table'), columns: v.array(column), rows: v.array(v.array(v.string())) }),
])

export const parts = v.array(
  v.object({
    key: v.picklist(['terms', 'contributions', 'exits', 'record']),
    name: v.string(),
    blocks: v.array(block),
  }),
)

const named = v.array(v.object({ key: v.string(), number: v.string(), title: v.string() }))

const signingLink = v.object({
  url: v.string(),
  /** Epoch milliseconds. */
  expires_at: v.number(),
  opened: v.number(),
  opened_at: v.nullable(v.number()),
  made_by: v.nullable(v.string()),
})

/** A group's term sheet as its members see it; null without a group, and on the Free plan. */
export const ownSheet = v.nullable(
  v.object({
    names: v.array(v.string()),
    shares: v.array(v.string()),
    adviser: v.picklist(['lawyer', 'notary']),
    place: v.string(),
    province: v.nullable(v.string()),
    terms: v.number(),
    ready: v.boolean(),
    missing: v.object({ open: named, sealed: named, waiting: named, needsLaw: named, elsewhere: named }),
    /** The day of the last acceptance, such as 2027-01-12. */
    accepted_on: v.nullable(v.string()),
    parts,
    exits: v.array(
      v.object({
        title: v.string(),
        result: v.string(),
        /** In cents, by owner; negative for what they pay. */
        parts: v.array(v.number()),
      }),
    ),
    fingerprint: v.string(),
    link: v.nullable(signingLink),
  }),
)

export type OwnSheet = NonNullable<v.InferOutput<typeof ownSheet>>
