import { findCall } from './calls/all.ts'
import type { CallFaults } from './call-faults.ts'
import { catchUp } from './due.ts'
import { ApiError, refusedKey } from './errors.ts'
import { unfold } from './form.ts'
import { earlierResponse, remember, type StoredResponse } from './idempotency.ts'
import { newId } from './ids.ts'
import { SANDBOX_KEYS } from './keys.ts'
import type { World } from './world.ts'

export interface ApiParts {
  world: World
  faults: CallFaults
  changed: () => void
}

interface ApiRequest {
  route: string
  body: string
  form: URLSearchParams
  idempotencyKey: string | null
}

export const BROWSERS_CALL = 'POST /v1/payment_methods'

const KEY_IN_USE = 'There is currently another in-progress request using this Idempotency-Key.'

/** Responds to a call of Stripe's REST API. */
export async function handleApi(parts: ApiParts, request: Request): Promise<Response> {
  const call = await readRequest(request)
  const { idempotencyKey } = call
  if (parts.faults.isInUse(idempotencyKey))
    return respond(parts, failure(409, KEY_IN_USE, 'idempotency_key_in_use'))
  const fault = parts.faults.take(call.route)
  if (fault === 'slow') await parts.faults.slowly(idempotencyKey)
  if (parts.faults.closed) return cut()
  if (fault === 'rate_limited')
    return respond(parts, failure(429, 'Too many requests hit the API too quickly.', 'rate_limit'))
  if (fault === 'refused')
    return respond(parts, failure(400, 'This request was refused.', 'parameter_invalid'))
  if (fault === 'server_error') return respond(parts, broken(parts, call))
  const response = handleCall(parts, request, call)
  return fault === 'cut_after_commit' ? cut() : respond(parts, response)
}

async function readRequest(request: Request): Promise<ApiRequest> {
  const url = new URL(request.url)
  const body = request.method === 'POST' ? await request.text() : url.search
  return {
    route: `${request.method} ${url.pathname}`,
    body,
    form: new URLSearchParams(body),
    idempotencyKey: request.method === 'GET' ? null : request.headers.get('idempotency-key'),
  }
}

function handleCall(parts: ApiParts, request: Request, call: ApiRequest): StoredResponse {
  const { world } = parts
  const whole = `${call.route} ${call.body}`
  try {
    checkKey(request, call)
    catchUp(world)
    return (
      earlierResponse(world, call.idempotencyKey, whole) ??
      world.store.transaction(() => {
        const given = run(world, call)
        remember(world, call.idempotencyKey, whole, given)
        return given
      })
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const response = responseTo(error)
    if (error.body.type !== 'idempotency_error') remember(world, call.idempotencyKey, whole, response)
    return response
  } finally {
    parts.changed()
  }
}

/** An internal error after the request was accepted: the response stays with the key, as at Stripe. */
function broken({ world }: ApiParts, { idempotencyKey, route, body }: ApiRequest): StoredResponse {
  const response = failure(500, 'An unknown error occurred.')
  remember(world, idempotencyKey, `${route} ${body}`, response)
  return response
}

function run(world: World, { route, form }: ApiRequest): StoredResponse {
  const found = findCall(route)
  if (found === null)
    throw new ApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${route}).`,
    })
  const fields = unfold(form)
  delete fields['key']
  try {
    return { status: 200, body: JSON.stringify(found.call(world, fields, found.id)) }
  } catch (error) {
    if (error instanceof ApiError && error.keepsChanges) return responseTo(error)
    throw error
  }
}

function checkKey(request: Request, { route, form }: ApiRequest): void {
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? form.get('key')
  if (given === null) throw refusedKey('You did not provide an API key.')
  if (/^(sk|rk|pk)_live_/.test(given)) throw refusedKey('The sandbox refuses live keys.')
  if (given === SANDBOX_KEYS.secret) return
  if (given !== SANDBOX_KEYS.publishable)
    throw refusedKey(`Invalid API Key provided: ${given.slice(0, 8)}****`)
  if (route !== BROWSERS_CALL)
    throw new ApiError(403, {
      type: 'invalid_request_error',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
}

function failure(status: number, message: string, code?: string): StoredResponse {
  const type = code === undefined ? 'api_error' : 'invalid_request_error'
  return responseTo(new ApiError(status, { type, message, ...(code !== undefined && { code }) }))
}

function responseTo({ status, body }: ApiError): StoredResponse {
  return { status, body: JSON.stringify({ error: body }) }
}

function respond({ world }: ApiParts, { status, body, replayed }: StoredResponse): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    date: new Date(world.time.now() * 1000).toUTCString(),
    'request-id': newId('req', 14),
  })
  if (replayed === true) headers.set('idempotent-replayed', 'true')
  return new Response(body, { status, headers })
}

/** A response that never arrives: the connection is closed instead. */
function cut(): Response {
  return new Response(new ReadableStream({ start: (controller) => controller.error() }))
}
