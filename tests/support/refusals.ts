import * as v from 'valibot'
import type { Decision } from '#domain/decision.ts'

/** Returns what a rule tells someone it refuses; null if it allows what they want. */
export const refusalOf = (decision: Decision): string | null => (decision.ok ? null : decision.reason)

const refused = v.object({ detail: v.string() })

/** Returns the status of a refused call, and what it tells the person who made it. */
export async function refusalIn(response: Response): Promise<[status: number, detail: string]> {
  return [response.status, v.parse(refused, await response.json()).detail]
}
