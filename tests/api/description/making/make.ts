import type { TestApp } from '#tests/support/app.ts'
import { makeAccounts, makeEnrolment } from './accounts.ts'
import { makeBilling } from './billing.ts'
import { makeCourse } from './course.ts'
import { makeGroupPlans } from './group-plans.ts'
import { makeLedger } from './ledger.ts'
import { makeListingDesk } from './listing-desk.ts'
import { makeListings } from './listings.ts'
import { makeMembers } from './members.ts'
import { makeSafety } from './safety.ts'
import { makeAdmin } from './staff.ts'
import { makeVisits } from './visits.ts'

/** Wraps the app to observe each of its calls. */
export type Wrap = <App extends TestApp>(app: App) => App

/** Makes every call of the API at least once, as people would. */
export async function makeEveryCall(wrap: Wrap): Promise<void> {
  const makers = [
    makeAccounts,
    makeEnrolment,
    makeMembers,
    makeGroupPlans,
    makeLedger,
    makeCourse,
    makeListings,
    makeListingDesk,
    makeVisits,
    makeBilling,
    makeAdmin,
    makeSafety,
  ]
  for (const make of makers) await make(wrap)
}
