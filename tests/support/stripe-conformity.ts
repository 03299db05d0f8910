import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { stripeSchema } from './stripe-schema.ts'

/** One call of Stripe's API as it was sent over the wire. */
export interface Exchange {
  method: string
  /** With the query. */
  path: string
  /** The form; empty for none. */
  body: string
  status: number
  answer: unknown
}

/** Validation errors of a call or an event against Stripe's own types; empty if it conforms. */
export interface Conformity {
  /** Validates the parameters and the response, including an error response. */
  faultsOf(exchange: Exchange): string[]
  faultsOfEvent(event: { type: string }): string[]
  /** Calls in our list that are missing here. */
  missingIn(exchanges: readonly Exchange[]): string[]
}

export async function openConformity(): Promise<Conformity> {
  const { definitions } = await stripeSchema()
  const { StripeCalls: calls, StripeEvents: events } = definitions
  const routes = Object.keys(calls.properties).map((route) => ({ route, pattern: patternOf(route) }))
  // Only the definitions: with the entire schema, each validator would also compile what only the other needs.
  const json = new Ajv(RULES).addSchema({ definitions }, 'stripe')
  // Form values are always strings.
  const form = new Ajv({ ...RULES, coerceTypes: true }).addSchema({ definitions }, 'stripe')
  // The first use of a schema takes seconds: spent here, not in a test's time limit.
  for (const { route } of routes) {
    validatorOf(form, ['StripeCalls', route, 'params'])
    validatorOf(json, ['StripeCalls', route, 'answer'])
  }
  validatorOf(json, ['StripeRefusal'])
  const routeOf = ({ method, path }: Exchange) =>
    routes.find(({ pattern }) => pattern.test(`${method} ${path.split('?')[0]}`))?.route
  return {
    faultsOf(exchange) {
      const { method, path, body, status, answer } = exchange
      const route = routeOf(exchange)
      if (route === undefined) return [`${method} ${path} is not in the list of calls`]
      const query = path.split('?')[1] ?? ''
      const params = unfolded(new URLSearchParams(method === 'POST' ? body : query || body))
      return [
        ...faults(form, ['StripeCalls', route, 'params'], params),
        ...faults(json, status < 300 ? ['StripeCalls', route, 'answer'] : ['StripeRefusal'], answer),
      ]
    },
    faultsOfEvent(event) {
      if (!Object.hasOwn(events.properties, event.type)) return [`${event.type} is not in the list of events`]
      return faults(json, ['StripeEvents', event.type], event)
    },
    missingIn(exchanges) {
      const called = exchanges.map(routeOf)
      return routes.flatMap(({ route }) => (called.includes(route) ? [] : [route]))
    },
  }
}

// The generator makes valid schemas; validating this one again, or optimizing its code, takes seconds.
const RULES = { strict: false, allErrors: true, validateSchema: false, code: { optimize: false } }

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(':id', '[^/]+')}$`)
}

/** Validates a value against the schema at a path of our list. */
function faults(ajv: Ajv, path: [list: string, ...keys: string[]], value: unknown): string[] {
  const validate = validatorOf(ajv, path)
  if (validate(value)) return []
  const found = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(wordsOf)
  return [...new Set(found)].map((fault) => `${path.slice(1).join(' ') || 'refusal'}: ${fault}`)
}

function validatorOf(ajv: Ajv, [list, ...keys]: [list: string, ...keys: string[]]): ValidateFunction {
  const pointer = keys.map((key) => `/properties/${encodeURIComponent(key.replaceAll('/', '~1'))}`).join('')
  const $ref = `stripe#/definitions/${list}${pointer}`
  return ajv.getSchema($ref) ?? ajv.compile({ $ref })
}

function wordsOf({ instancePath, message = '', params }: ErrorObject): string {
  const more = Object.values(params).filter((value) => typeof value === 'string')
  return `${instancePath} ${message} ${more.join(' ')}`.trim()
}

type Folded = { [name: string]: string | Folded }

/** The parameters in a form such as `items[0][price]=p`. */
export function unfolded(form: URLSearchParams): unknown {
  const root: Folded = {}
  for (const [path, value] of form) {
    const names = path.replaceAll(']', '').split('[')
    const last = names.pop() ?? ''
    let into = root
    for (const name of names) {
      const next = into[name] ?? {}
      if (typeof next === 'string') throw new Error(`${path} is both a value and a list`)
      into[name] = next
      into = next
    }
    into[last] = value
  }
  return withLists(root)
}

function withLists(value: string | Folded): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
