import * as v from 'valibot'
import { invalid, type ApiError } from './errors.ts'
import type { Fields } from './form.ts'

/** A schema whose output fits Stripe's own parameter type, without any name that Stripe doesn't know. */
export function paramsOf<Params>() {
  return <Schema extends v.GenericSchema<unknown, Params>>(
    schema: Schema & (Exclude<keyof v.InferOutput<Schema>, keyof Params> extends never ? unknown : never),
  ): Schema => schema
}

export const text = v.string()
export const filled = v.pipe(v.string(), v.minLength(1))
export const integer = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))
export const decimal = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number))
export const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
)
export const emptied = v.literal('')
export const metadata = v.record(v.string(), v.string())

export const paging = {
  limit: v.exactOptional(v.pipe(integer, v.minValue(1), v.maxValue(100))),
  starting_after: v.exactOptional(filled),
  ending_before: v.exactOptional(filled),
}

export const address = v.strictObject({
  city: v.exactOptional(text),
  country: v.exactOptional(text),
  line1: v.exactOptional(text),
  line2: v.exactOptional(text),
  postal_code: v.exactOptional(text),
  state: v.exactOptional(text),
})

export function parse<Schema extends v.GenericSchema>(schema: Schema, fields: Fields): v.InferOutput<Schema> {
  const result = v.safeParse(schema, fields)
  if (result.success) return result.output
  throw refusal(result.issues[0])
}

function refusal(issue: v.BaseIssue<unknown>): ApiError {
  const [first = 'body', ...rest] = (issue.path ?? []).map(({ key }) => String(key))
  const name = [first, ...rest.map((part) => `[${part}]`)].join('')
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return invalid(`Received unknown parameter: ${name}`, 'parameter_unknown', name)
  if (issue.received === 'undefined')
    return invalid(`Missing required param: ${name}.`, 'parameter_missing', name)
  if (issue.received === '""')
    return invalid(`You passed an empty string for '${name}'.`, 'parameter_invalid_empty', name)
  if (issue.type === 'regex')
    return invalid(`Invalid number: ${issue.received}`, 'parameter_invalid_integer', name)
  return invalid(
    `Invalid ${name}: ${issue.received}, expected ${issue.expected ?? 'another value'}`,
    undefined,
    name,
  )
}
