import * as v from 'valibot'
import { OWN_TITLE_RULE } from '#domain/agreement/own-title.ts'
import { MAX_WORDS } from '#domain/agreement/wording.ts'
import { PROVINCE_NAMES } from '#domain/calculators/provinces.ts'
import { keysOf } from '#domain/keys.ts'
import { textSchema } from '#domain/text-schema.ts'

const RELOAD = 'Please reload this page.'

const version = v.pipe(v.number(RELOAD), v.integer(RELOAD), v.minValue(0, RELOAD))
const province = v.picklist(keysOf(PROVINCE_NAMES), 'Please choose a province.')
const values = v.record(v.string(), v.union([v.number(), v.string()]))

export const termKey = v.object({ key: v.pipe(v.string(), v.maxLength(40)) })

/** `base` is the version that the wording is based on; 0 if there's none. With the full `text`, any other is refused. */
export const suggestion = v.object({
  base: version,
  option: v.nullable(v.string('Please choose an option.')),
  values,
  extra: v.pipe(v.string('Please write the wording.'), v.maxLength(MAX_WORDS * 4, 'That’s too long.')),
  text: v.optional(v.string()),
})

export const acceptance = v.object({ version })

export const removal = v.object({ yes: v.boolean(RELOAD) })

export const choiceChange = v.object({ option: v.string('Please choose an option.') })

export const downChange = v.object({
  cents: v.nullable(
    v.pipe(
      v.number('Enter an amount.'),
      v.integer('Enter an amount.'),
      v.minValue(0, 'Enter 0 or more.'),
      v.maxValue(500_000_000, 'That’s more than we can calculate with.'),
    ),
  ),
})

export const provinceChange = v.object({ province: v.nullable(province) })

export const ownTerm = v.object({ title: textSchema(OWN_TITLE_RULE) })

const person = v.object({
  /** Number in the record; 0 for a sealed round. */
  number: v.number(),
  /** Null once they have left, and for people you can't see. */
  id: v.nullable(v.number()),
  name: v.string(),
  picture: v.nullable(v.string()),
  is_you: v.boolean(),
  /** Whether they own together with you now. */
  is_here: v.boolean(),
  percent: v.number(),
  /** What they say they pay down, in cents. */
  down: v.nullable(v.number()),
})

const when = { owner: v.number(), at: v.number() }

const term = v.object({
  key: v.string(),
  number: v.string(),
  title: v.string(),
  is_own: v.boolean(),
  state: v.picklist(['settled', 'open', 'sealed']),
  needs_lawyer: v.boolean(),
  text: v.nullable(v.string()),
  /** The option that the wording follows; null for your own words. */
  option: v.nullable(v.string()),
  /** 0 without wording. */
  version: v.number(),
  by: v.nullable(v.number()),
  at: v.nullable(v.number()),
  accepted: v.array(v.object(when)),
  /** Owners who agreed to go ahead without the lawyer’s approval. */
  going_on: v.array(v.number()),
  /** Owners who would like to remove a term of your own. */
  removing: v.array(v.number()),
  /** Whether the caller can remove it without asking the others. */
  removes_alone: v.boolean(),
  /** Who prefers what; null until everyone has chosen. */
  preferences: v.nullable(v.array(v.object({ owner: v.number(), option: v.string() }))),
  /** The caller's own choice. */
  chosen: v.nullable(v.string()),
  /** The note of the lawyer who asked for different wording, and the version they had read. */
  note: v.nullable(v.object({ by: v.number(), text: v.string(), version: v.number() })),
  /** When the lawyer marked it last, in epoch milliseconds; null if they haven't marked this wording. */
  marked_at: v.nullable(v.number()),
})

/** When the newest thing of the lawyer's that was shown was written, in epoch milliseconds. */
export const seenUntil = v.object({ at: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** `province_from` says whether it follows from the home's address, or was chosen. */
export const agreementResponse = v.nullable(
  v.object({
    people: v.array(person),
    home: v.nullable(v.string()),
    province: v.nullable(province),
    province_from: v.nullable(v.picklist(['home', 'group'])),
    price: v.number(),
    down: v.number(),
    rate: v.number(),
    years: v.number(),
    chapters: v.array(v.object({ key: v.string(), title: v.string(), terms: v.array(term) })),
    entries: v.number(),
    saved_at: v.nullable(v.number()),
    latest: v.array(
      v.object({
        by: v.number(),
        at: v.number(),
        kind: v.string(),
        term: v.nullable(v.string()),
        version: v.nullable(v.number()),
      }),
    ),
  }),
)

export type AgreementResponse = NonNullable<v.InferOutput<typeof agreementResponse>>
export type AgreementTerm = AgreementResponse['chapters'][number]['terms'][number]
export type AgreementPerson = AgreementResponse['people'][number]

export const termResponse = v.object({
  key: v.string(),
  versions: v.array(
    v.object({
      number: v.number(),
      text: v.string(),
      option: v.nullable(v.string()),
      values,
      extra: v.string(),
      by: v.number(),
      at: v.number(),
      acceptances: v.array(
        v.object({ ...when, ended: v.nullable(v.picklist(['new-wording', 'took-back', 'owners-changed'])) }),
      ),
    }),
  ),
})

export type TermVersions = v.InferOutput<typeof termResponse>

/** `broken` is the first entry that doesn't match, as the server sees it; null if all do. */
export const recordResponse = v.object({
  group: v.number(),
  broken: v.nullable(v.number()),
  entries: v.array(
    v.object({ number: v.number(), at: v.number(), body: v.string(), fingerprint: v.string() }),
  ),
})

export type RecordResponse = v.InferOutput<typeof recordResponse>

export const newTerm = v.object({ key: v.string() })
