import { type CallOptions, cookieOf, ORIGIN, type TestApp } from '#tests/support/app.ts'
import type { MatchedCall } from '#tests/support/described-calls.ts'

export type Part = [name: string, value: string | File]

/** A request in parts, each of which can be replaced. */
export interface Sent {
  method: string
  /** Of the path, with `{parameters}`. */
  pattern: string
  parameters: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  json?: unknown
  form?: readonly Part[]
  bytes?: Uint8Array<ArrayBuffer>
}

/** Returns the request that `app.call` would make. */
export async function sentBy(
  app: TestApp,
  matched: MatchedCall,
  path: string,
  options: CallOptions,
): Promise<Sent> {
  const { as, json, form, bytes, headers } = options
  const cookie = as === undefined ? undefined : await cookieOf(app.deps, as)
  return {
    ...addressIn(matched, path),
    headers: { origin: ORIGIN, ...headers, ...(cookie !== undefined && { cookie }) },
    ...(json !== undefined && { json }),
    ...(form && { form: [...form] }),
    ...(bytes && { bytes }),
  }
}

/** Returns the parts of a request, its body as bytes. */
export async function sentAs(matched: MatchedCall, request: Request): Promise<Sent> {
  const headers = Object.fromEntries(request.headers)
  return { ...addressIn(matched, request.url), headers, bytes: new Uint8Array(await request.arrayBuffer()) }
}

function addressIn({ name, parameters }: MatchedCall, path: string) {
  const [method = '', pattern = ''] = name.split(' ')
  return { method, pattern, parameters, query: Object.fromEntries(new URL(path, ORIGIN).searchParams) }
}

export function requestOf({ method, pattern, parameters, query, headers, json, form, bytes }: Sent): Request {
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parameters[name] ?? ''))
  const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
  const url = `${ORIGIN}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`
  if (json !== undefined) {
    const withType = { 'content-type': 'application/json', ...headers }
    return new Request(url, { method, headers: withType, body: JSON.stringify(json) })
  }
  return new Request(url, { method, headers, body: form ? formOf(form) : (bytes ?? null) })
}

/** As browsers do, which have no lone surrogates. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}
