import { makeAccounts, makeEnrolment } from './accounts.ts'
import { makeBilling } from './billing.ts'
import { makeCourse } from './course.ts'
import { makeGroupPlans } from './group-plans.ts'
import { makeListingDesk } from './listing-desk.ts'
import { makeListings } from './listings.ts'
import { makeMembers } from './members.ts'
import type { Examples } from './recording.ts'
import { makeSafety } from './safety.ts'
import { makeAdmin } from './staff.ts'
import { makeVisits } from './visits.ts'

/** Makes every call of the API as people do, and answers an example of each. */
export async function makeExamples(): Promise<Examples> {
  const examples: Examples = new Map()
  const makers = [
    makeAccounts,
    makeEnrolment,
    makeMembers,
    makeGroupPlans,
    makeCourse,
    makeListings,
    makeListingDesk,
    makeVisits,
    makeBilling,
    makeAdmin,
    makeSafety,
  ]
  for (const make of makers) await make(examples)
  return new Map([...examples].sort(([a], [b]) => (a < b ? -1 : 1)))
}
