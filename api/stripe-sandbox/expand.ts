import { invalid } from './errors.ts'
import { paymentsOf } from './lifecycle/charging.ts'
import type { Store } from './store.ts'

const DEEPEST = 4

/** Replaces ids with their objects, at paths like `subscription.latest_invoice` or `data.customer`. */
export function expand(store: Store, response: object, paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > DEEPEST) throw invalid(`You cannot expand more than ${DEEPEST} levels: ${path}`)
    expandPath(store, response, names, path)
  }
}

function expandPath(store: Store, value: unknown, names: string[], path: string): void {
  const [name, ...rest] = names
  if (name === undefined || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) expandPath(store, item, names, path)
    return
  }
  const holder = asRecord(value)
  if (holder !== null && name === 'payments' && holder['object'] === 'invoice')
    holder[name] = paymentsOf({ store }, String(holder['id']))
  if (holder === null || !(name in holder)) throw cannot(path)
  const inner = holder[name]
  if (typeof inner === 'string') {
    const object = store.findAny(inner)
    if (object === null) throw cannot(path)
    holder[name] = object
  } else if (inner !== null && typeof inner !== 'object') throw cannot(path)
  expandPath(store, holder[name], rest, path)
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return isRecord(value) ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function cannot(path: string): Error {
  return invalid(`This property cannot be expanded (${path}).`, undefined, 'expand')
}
