import { callsOf, nameOf } from '#api/description/calls.ts'
import { STATUS_OF_KIND } from '#api/http/errors.ts'
import { POLICY, type Routed } from '#api/middleware/policy.ts'

/** The call that a request makes. */
export interface MatchedCall {
  name: string
  /** The values of its path's parameters. */
  parameters: Record<string, string>
}

/** Finds the router's call for a request; if two match, the one with fewer parameters, as the router does. */
export function callFinder({ routes }: Routed): (method: string, path: string) => MatchedCall | null {
  const declared = routes.filter(({ handler }) => POLICY in handler)
  const patterns = declared
    .map(({ method, path }) => ({ method, path, pattern: new URLPattern({ pathname: path }) }))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  return (asked, address) => {
    const pathname = new URL(address, 'http://localhost').pathname.replace(/(.)\/$/, '$1')
    const found = patterns.find(({ method, pattern }) => method === asked && pattern.test({ pathname }))
    if (!found) return null
    const groups = Object.entries(found.pattern.exec({ pathname })?.pathname.groups ?? {})
    const parameters = Object.fromEntries(groups.map(([key, value = '']) => [key, decodeURIComponent(value)]))
    return { name: nameOf(asked, found.path), parameters }
  }
}

/** Any call may get these, and the description lists them once: from another site, too large, and our own errors. */
const COMMON_STATUSES = [STATUS_OF_KIND.too_large, 500]
const SAFE = ['GET', 'HEAD']

/** Taken from the first app: all have the same calls. */
let described: { find: ReturnType<typeof callFinder>; calls: ReturnType<typeof callsOf> } | null = null

/** Throws if the description of a response's call doesn't list its status. */
export function undescribedResponses(router: Routed) {
  return (method: string, path: string, status: number): string | null => {
    if (status < 400 || COMMON_STATUSES.includes(status) || (status === 403 && !SAFE.includes(method)))
      return null
    described ??= { find: callFinder(router), calls: callsOf(router) }
    const name = described.find(method, path)?.name
    const call = name === undefined ? undefined : described.calls.get(name)
    if (!call || call.errors.some((kind) => STATUS_OF_KIND[kind] === status)) return null
    return `${name} responded with ${status}, which its description doesn’t mention.`
  }
}
