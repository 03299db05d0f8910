import { uniqueSymbol } from 'hono-openapi'
import { type Noun, nounAt } from '#api/description/nouns.ts'
import type { ErrorKind } from '#api/http/errors.ts'
import { HAS_ENTITY_TAG } from '#api/middleware/entity-tag.ts'
import { type Call, callAt, FRESH, POLICY, type Routed } from '#api/middleware/policy.ts'

export interface DescribedCall extends Call {
  noun: Noun
  policy: string
  /** Responds with an ETag, and with a 304 to clients that have the current version. */
  hasEntityTag: boolean
}

export function callsOf({ routes }: Routed): ReadonlyMap<string, DescribedCall> {
  const calls = new Map<string, DescribedCall>()
  for (const { method, path, handler } of routes) {
    const name = nameOf(method, path)
    const before = calls.get(name) ?? {
      noun: 'site',
      policy: '',
      hasEntityTag: false,
      summary: '',
      errors: [],
    }
    calls.set(name, joined(before, handler))
  }
  return calls
}

export function nameOf(method: string, pattern: string): string {
  return `${method} ${pattern.replace(/:(\w+)/g, '{$1}')}`
}

function joined(call: DescribedCall, handler: object): DescribedCall {
  const { summary = call.summary, errors = [] } = callAt(handler) ?? {}
  return {
    noun: nounAt(handler) ?? call.noun,
    policy: [call.policy, policyOf(handler) ?? []].flat().filter(Boolean).join(', and '),
    hasEntityTag: call.hasEntityTag || HAS_ENTITY_TAG in handler,
    summary,
    errors: [...call.errors, ...refusalsOf(handler), ...errors],
  }
}

function policyOf(handler: object): string | null {
  const policy: unknown = Reflect.get(handler, POLICY)
  return typeof policy === 'string' ? policy : null
}

function refusalsOf(handler: object): ErrorKind[] {
  const checked: unknown = Reflect.get(handler, uniqueSymbol)
  if (typeof checked === 'object' && checked !== null && 'target' in checked) return ['invalid']
  const policy = policyOf(handler)
  if (policy === null || policy === 'anyone') return []
  return ['unauthenticated', 'forbidden', ...(policy.includes(FRESH) ? (['unconfirmed'] as const) : [])]
}
