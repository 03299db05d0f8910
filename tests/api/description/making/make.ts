import { makeAccounts, makeEnrolment } from './accounts.ts'
import { makeBilling } from './billing.ts'
import { makeMembers } from './members.ts'
import type { Examples } from './recording.ts'
import { makeAdmin } from './staff.ts'

/** Makes every call of the API as people do, and answers an example of each. */
export async function makeExamples(): Promise<Examples> {
  const examples: Examples = new Map()
  for (const make of [makeAccounts, makeEnrolment, makeMembers, makeBilling, makeAdmin]) await make(examples)
  return new Map([...examples].sort(([a], [b]) => (a < b ? -1 : 1)))
}
