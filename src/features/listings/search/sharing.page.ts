import type { PageLocals } from '#api/site/locals.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { budgetOf } from '#domain/listings/shared-costs/each.ts'
import { affordablePart, type OwnBudget, ownBudgetFrom } from '#domain/listings/shared-costs/own-budget.ts'
import { planFor } from '#domain/site/guard.ts'
import { unwrap } from '#lib/api.ts'
import { pictureOf } from '#lib/picture.ts'

export interface Owner {
  id: number
  name: string
  picture: string | null
}

/** Who would share a home, and what the viewer could pay. Only the viewer may see `budget` and `own`. */
export interface Sharing {
  owners: number
  /** How many owners the viewer chose; null if they haven't. */
  requested: number | null
  /** The viewer's group if it has this many people, the viewer first; empty otherwise. */
  people: Owner[]
  /** The maximum price of the entire home, in dollars; null if the viewer hasn't said. */
  budget: number | null
  /** What the viewer said they could pay; null for visitors and without a plan. */
  ownBudget: OwnBudget | null
}

const USUAL_OWNERS = 3

export function sharingOfVisitors(requested: number | null): Sharing {
  return { owners: requested ?? USUAL_OWNERS, requested, people: [], budget: null, ownBudget: null }
}

/** For the number of owners that a home suits. */
export function defaultSharing({ suits }: { suits: number }): Sharing {
  return { owners: suits, requested: null, people: [], budget: null, ownBudget: null }
}

/** `requested` is the number of owners that the viewer chose; by default their group's. */
export async function sharingOf(
  { api, guardUser, user }: PageLocals,
  requested: number | null,
): Promise<Sharing> {
  if (!user || guardUser?.role !== ROLE.CLIENT) return sharingOfVisitors(requested)
  const hasPlan = planFor(guardUser).ok
  const [group, about, answers] = await Promise.all([
    hasPlan ? unwrap(api.groups.mine.$get()) : null,
    unwrap(api.wishes.mine.$get()),
    hasPlan ? unwrap(api.properties.budget.$get()) : null,
  ])
  const members = (group?.members ?? []).map((member) => ({
    id: member.id,
    name: member.id === user.id ? 'You' : member.first_name,
    picture: pictureOf(member),
  }))
  const owners = requested ?? (members.length > 1 ? members.length : USUAL_OWNERS)
  const people = members.toSorted((one, other) => Number(other.id === user.id) - Number(one.id === user.id))
  return {
    owners,
    requested,
    people: members.length === owners ? people : [],
    budget: budgetOf(affordablePart(about), owners),
    ownBudget: answers && ownBudgetFrom(about, answers),
  }
}
