import * as v from 'valibot'
import { MAX_JSON_BYTES } from '#api/middleware/body-size.ts'
import { pathsIn, pathsInSchema, put } from './json-paths.ts'
import { encoded, type Part, type Sent } from './requests.ts'

/** A place in a request that accepts any text. */
export interface Field {
  name: string
  /** False if only the description has it. */
  isSent: boolean
  /** How much text fits, in units of `costOf`. The server refuses longer ones before our code sees them. */
  room: number
  costOf(text: string): number
  write(sent: Sent, text: string): Sent
}

/** The server's limit for an address with all headers. */
const MAX_HEAD_BYTES = 16 * 1024
/** Well within the size that an upload may have besides its file. */
const MAX_FORM_TEXT = 8 * 1024

/** A call in the description of the API. */
export const operation = v.looseObject({
  parameters: v.optional(v.array(v.object({ in: v.string(), name: v.string() })), []),
  requestBody: v.optional(
    v.looseObject({ content: v.record(v.string(), v.looseObject({ schema: v.unknown() })) }),
    { content: {} },
  ),
})
export type Operation = v.InferOutput<typeof operation>

export const jsonSchemaOf = ({ requestBody }: Operation): unknown =>
  requestBody.content['application/json']?.schema ?? {}

/** True if a call takes any text by its description. */
export function takesText(call: Operation): boolean {
  const texts = pathsInSchema('string', jsonSchemaOf(call))
  return call.parameters.length > 0 || texts.length > 0 || 'multipart/form-data' in call.requestBody.content
}

/** Returns every field of a call: those of its description and those that this request has. */
export function fieldsOf(sent: Sent, call: Operation): Field[] {
  const described = call.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const queries = new Set([...described, ...Object.keys(sent.query)])
  return [
    ...Object.keys(sent.parameters).map((name) => inAddress('parameters', name, sent)),
    ...[...queries].map((name) => inAddress('query', name, sent)),
    ...jsonFields(sent, jsonSchemaOf(call)),
    ...(sent.form ?? []).flatMap(formFields),
    ...(sent.bytes ? [wholeBody] : []),
    ...(READ_HEADERS.includes(`${sent.method} ${sent.pattern}`)
      ? HEADERS.map((name) => inHeaders(name, sent))
      : []),
  ]
}

function inAddress(where: 'parameters' | 'query', name: string, sent: Sent): Field {
  return {
    name: `${where} ${name}`,
    isSent: name in sent[where],
    room: MAX_HEAD_BYTES - JSON.stringify(sent.headers).length,
    costOf: (text) => encoded(text).length,
    write: (before, text) => ({ ...before, [where]: { ...before[where], [name]: text } }),
  }
}

function jsonFields({ json }: Sent, schema: unknown): Field[] {
  if (json === undefined) return []
  const inBody = pathsIn('string', json)
  const names = new Set(inBody.map((path) => path.join('.')))
  const others = pathsInSchema('string', schema).filter((path) => !names.has(path.join('.')))
  const paths = new Map([...inBody, ...others].map((path) => [path.join('.'), path]))
  return [...paths].map(([name, path]) => ({
    name: `body ${name}`,
    isSent: names.has(name),
    room: MAX_JSON_BYTES - bytesOf(put(json, path, '')),
    costOf: (text) => bytesOf(text) - 2,
    write: (before, text) => ({ ...before, json: put(before.json, path, text) }),
  }))
}

function formFields([name, value]: Part): Field[] {
  const field = (what: string, room: number, valueOf: (text: string) => string | File): Field => ({
    name: `form ${what} ${name}`,
    isSent: true,
    room,
    costOf: Buffer.byteLength,
    write: (before, text) => {
      const others = (before.form ?? []).filter(([other]) => other !== name)
      return { ...before, form: [...others, [name, valueOf(text)]] }
    },
  })
  if (typeof value === 'string') return [field('text', MAX_FORM_TEXT, (text) => text)]
  return [
    field('file name', MAX_FORM_TEXT, (text) => new File([value], text, value)),
    field('file', MAX_JSON_BYTES, (text) => new File([text], value.name, value)),
  ]
}

const wholeBody: Field = {
  name: 'body',
  isSent: true,
  room: MAX_JSON_BYTES,
  costOf: Buffer.byteLength,
  write: (before, text) => ({ ...before, bytes: new TextEncoder().encode(text) }),
}

/** Calls that between them read every header that any call reads. */
const READ_HEADERS = ['GET /me', 'POST /verify', 'GET /media/{filename}', 'POST /stripe/webhook']
const HEADERS = [
  'accept-encoding',
  'cookie',
  'if-none-match',
  'if-range',
  'purpose',
  'range',
  'sec-fetch-site',
  'sec-purpose',
  'stripe-signature',
  'user-agent',
  'x-forwarded-for',
]

/** One header at a time: the server's limit is for all of them together, and what takes quadratic time needs a long one to be seen. */
function inHeaders(name: string, sent: Sent): Field {
  return {
    name: `header ${name}`,
    isSent: true,
    room: MAX_HEAD_BYTES - JSON.stringify(sent.headers).length,
    costOf: (text) => inHeader(text).length,
    write(before, text) {
      const session = name === 'cookie' ? `${before.headers.cookie ?? ''}; a=` : ''
      return { ...before, headers: { ...before.headers, [name]: session + inHeader(text) } }
    },
  }
}

const inHeader = (text: string): string => (/^[\x20-\x7E\xA0-\xFF]*$/.test(text) ? text : encoded(text))

function bytesOf(json: unknown): number {
  return Buffer.byteLength(JSON.stringify(json))
}
