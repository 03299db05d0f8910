import { eq, inArray } from 'drizzle-orm'
import { DEMO_ACCOUNTS, MATES } from './people.ts'
import { type Connection, only } from '#db/client.ts'
import { groupMembers, journeys, snapshotFigures, snapshotMembers, users } from '#db/schema/index.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { banded } from '#domain/snapshot/bands.ts'
import { counting } from '#domain/snapshot/counting.ts'
import { type Figures, NO_FIGURES } from '#domain/snapshot/figures.ts'
import { type FirstTimeAnswers, firstTimeOutcomes } from '#domain/snapshot/first-time.ts'
import { meansOf } from '#domain/snapshot/means.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import type { Share } from '#domain/snapshot/shares.ts'

interface DemoMeans {
  email: string
  /** Dollars. */
  figures: Partial<Figures>
  first_time: FirstTimeAnswers
  shared: Share[]
}

const SUBSCRIBED = JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2

const NEVER: FirstTimeAnswers = { owned: 'never', lived_until: null, partner: 'none', resident: true }

const MEANS: readonly DemoMeans[] = [
  {
    email: DEMO_ACCOUNTS.client.email,
    figures: {
      salary: 68_000,
      car_loan: 310,
      line_of_credit: 6_200,
      fhsa: 26_300,
      rrsp: 22_000,
      savings: 9_600,
      gift: 8_000,
    },
    first_time: NEVER,
    shared: ['fhsa', 'rrsp', 'first_time'],
  },
  {
    email: MATES.leila,
    figures: { salary: 74_000, other_loans: 420, rrsp: 30_000, savings: 51_000 },
    first_time: { ...NEVER, owned: 'sold', lived_until: 2020 },
    shared: ['salary', 'first_time'],
  },
  {
    email: MATES.kofi,
    figures: { salary: 49_000, credit_card: 10_000, fhsa: 24_000, savings: 31_000 },
    first_time: NEVER,
    shared: ['first_time'],
  },
]

/** Adds figures for the demo's group, all of whom are members, so that its result shows. */
export async function enterMeans(tx: Connection, now: number): Promise<void> {
  const today = dayOf(now)
  const rows = await tx
    .select({ id: users.id, email: users.email, group_id: groupMembers.group_id })
    .from(users)
    .innerJoin(groupMembers, eq(groupMembers.user_id, users.id))
    .where(
      inArray(
        users.email,
        MEANS.map(({ email }) => email),
      ),
    )
  for (const { email, figures, first_time, shared } of MEANS) {
    const { id: user_id, group_id } = only(rows.filter((row) => row.email === email))
    const isMember = { user_id, journey_type: 'BILLING', state: 'COMPLETED', at: now } as const
    await tx.insert(journeys).values(isMember).onConflictDoNothing()
    const member = { state_id: SUBSCRIBED, state_label: labelFor(SUBSCRIBED), stage: 'customer' } as const
    await tx.update(users).set(member).where(eq(users.id, user_id))
    const cents = inCents(figures)
    const steps = banded(meansOf(cents, firstTimeOutcomes(first_time, today).hbp, today))
    await tx
      .insert(snapshotFigures)
      .values({ user_id, figures: cents, first_time, version: 1, changed_at: now - DAY_MS })
    await tx
      .insert(snapshotMembers)
      .values({ group_id, user_id, shared, counting: counting(null, steps, dayOf(now - DAY_MS)) })
  }
}

function inCents(dollars: Partial<Figures>): Figures {
  return {
    ...NO_FIGURES,
    ...Object.fromEntries(Object.entries(dollars).map(([key, amount]) => [key, amount * 100])),
  }
}
