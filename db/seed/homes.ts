import * as v from 'valibot'
import { faultLines, fieldFault, key, listOf, repeated, text, version } from './fields.ts'
import { keysOf } from '#domain/keys.ts'
import { AIR_CONDITIONING, PARKING, PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import { PROVINCES } from '#domain/listings/towns/provinces.ts'
import { SUITS } from '#domain/listings/shared-costs/suits.ts'

export const VIEWS = ['outside', 'kitchen', 'living', 'bedroom', 'plan'] as const

const HOMES = { minimum: 1, maximum: 100 } as const

function whole(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  )
}

function oneOf<Table extends object>(table: Table) {
  const keys = keysOf(table)
  return v.picklist(keys, `must be one of ${keys.join(', ')}`)
}

const dollars = whole(1, 100_000_000)

const home = v.pipe(
  v.strictObject(
    {
      key,
      msl_number: v.pipe(text, v.regex(/^[A-Z0-9]{1,20}$/, 'must be 1 to 20 capitals and digits')),
      agent: v.picklist(['kerr', 'gagnon', 'gill'], 'must be kerr, gagnon or gill'),
      street: text,
      neighbourhood: v.union([text, v.literal('')], 'must be text'),
      city: text,
      province: oneOf(PROVINCES),
      property_type: oneOf(PROPERTY_TYPES),
      price: dollars,
      beds: whole(0, 20),
      bath: v.pipe(v.number('must be a number'), v.multipleOf(0.5, 'must be in halves'), v.minValue(0.5)),
      kitchens: whole(1, 9),
      sqft: whole(100, 100_000),
      prkng: whole(0, 20),
      parking: oneOf(PARKING),
      air_conditioning: oneOf(AIR_CONDITIONING),
      year_built: v.nullable(whole(1600, 2100)),
      suits: whole(SUITS.fewest, SUITS.most),
      yearly_tax: v.nullable(dollars),
      monthly_fees: v.nullable(dollars),
      discount_percentage: v.nullable(whole(1, 99)),
      /** Whole US dollars. */
      discount_amount: v.nullable(dollars),
      listed_days_ago: whole(0, 3650),
      description: text,
      captions: v.strictObject(
        { outside: text, kitchen: text, living: text, bedroom: text, plan: text },
        fieldFault,
      ),
    },
    fieldFault,
  ),
  v.check(
    (row) => (row.discount_percentage === null) === (row.discount_amount === null),
    'must have both discount fields or neither',
  ),
)

const homesSchema = v.pipe(
  v.strictObject({ version, homes: listOf(home, HOMES) }, fieldFault),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { homes } = dataset.value
    const duplicates = [
      ...repeated(homes.map((row) => row.key)),
      ...repeated(homes.map((row) => row.msl_number)),
    ]
    for (const name of duplicates) addIssue({ message: `"${name}" is listed twice` })
  }),
)

export type SeedHome = v.InferOutput<typeof home>

/** Parses `db/seed/listings/homes.json`. Throws an Error with a line per fault. */
export function parseHomes(value: unknown): readonly SeedHome[] {
  const result = v.safeParse(homesSchema, value)
  if (!result.success) throw new Error(faultLines(result.issues, 'homes').join('\n'))
  return result.output.homes
}

const picture = v.object({ width: v.number(), height: v.number(), placeholder: v.string() })

/** Returns sizes and blurs by picture name, such as `toronto-euclid-outside`. Throws for anything else. */
export function parsePictures(value: unknown): Readonly<Record<string, v.InferOutput<typeof picture>>> {
  return v.parse(v.record(v.string(), picture), value)
}
