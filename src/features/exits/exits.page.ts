import type { PageLocals } from '#api/site/locals.ts'
import { dayOf } from '#domain/day.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { ASSUMED_TAX, type CommissionTax, commissionTaxIn } from '#domain/exits/commission-tax.ts'
import { type Named, namedEvents } from '#domain/exits/named.ts'
import { type ExitEvent, type ExitScenario, firstScenario } from '#domain/exits/scenario.ts'
import type { Term } from '#domain/exits/terms.ts'
import { PATH } from '#domain/paths.ts'
import { opens } from '#domain/site/guard.ts'
import { unwrap } from '#lib/api.ts'
import { pictureOf } from '#lib/picture.ts'
import { nullIfGone } from '#lib/refusal.ts'
import type { Owner } from './exit-texts.ts'

/** Who the viewer can share with: their group, nobody yet, or nobody on the Free plan. */
export type Audience = 'group' | 'nobody' | 'free'

/** Where the viewer can record a choice: with their group, in an example, or only after choosing a plan. */
export type Writing = 'group' | 'example' | 'plan'

/** What the group's agreement says about an event; nothing for events that it doesn't name. */
export type Badges = Partial<Record<ExitEvent | Term, string>>

const BADGE = { settled: 'Agreed', proposed: 'In your draft' } as const

export interface ExitsData {
  owners: Owner[]
  usual: ExitScenario
  /** The home that everyone in the group loves; null if there's none. */
  home: string | null
  /** The owners' ids; null for made-up ones. */
  ids: (number | null)[]
  /** In the group's agreement; null if it isn't known. */
  province: Province | null
  /** The tax on the agent's fee there. */
  tax: CommissionTax
  audience: Audience
  writing: Writing
  badges: Badges
}

/** Partners for someone without a group; the address says how many. */
const PARTNERS = ['Maya', 'Sam', 'Hana', 'Theo'] as const

/** Returns the viewer's group with its own numbers; made-up partners without one, and on the free plan. */
export async function exitsForPage(locals: PageLocals): Promise<ExitsData> {
  return (await groupForPage(locals)) ?? madeUp(locals)
}

async function groupForPage({ api, user, guardUser }: PageLocals): Promise<ExitsData | null> {
  if (!user || !guardUser?.subscribed || !opens(guardUser, PATH.GROUP)) return null
  const { members } = await unwrap(api.groups.mine.$get())
  if (members.length < 2) return null
  const [numbers, favorites, agreement] = await Promise.all([
    nullIfGone(unwrap(api.groups.mine.scenario.$get())),
    unwrap(api.groups.mine.favorites.$get()),
    nullIfGone(unwrap(api.agreement.$get())),
  ])
  if (!numbers) return null
  const { version, scenario } = numbers
  const loved = favorites.find(({ votes }) =>
    members.every(({ id }) => votes.some((cast) => cast.id === id && cast.vote === 'love')),
  )
  const you = members.findIndex(({ id }) => id === user.id)
  const { price, down, rate: contract, years } = scenario
  const province = agreement?.province ?? null
  const tax = commissionTaxIn(province, dayOf(Date.now()))
  return {
    owners: members.map((member, place) => ({
      name: member.first_name,
      picture: pictureOf(member),
      colour: agreement?.people.find(({ id }) => id === member.id)?.number ?? place + 1,
      isYou: member.id === user.id,
      isMadeUp: false,
    })),
    usual: firstScenario({
      shares: members.map(({ id }) => scenario.shares.find(({ user_id }) => user_id === id)?.percent ?? 0),
      leaver: you === members.length - 1 ? 0 : members.length - 1,
      figures: {
        down,
        contract,
        years,
        tax: tax.percent,
        price: version === 0 && loved ? loved.property.price / 100 : price,
      },
    }),
    home: loved?.property.street ?? null,
    ids: members.map(({ id }) => id),
    province,
    tax,
    audience: 'group',
    writing: 'group',
    badges: badgesFor(namedEvents(agreement?.chapters.flatMap(({ terms }) => terms) ?? [])),
  }
}

const badgesFor = (named: Named): Badges =>
  Object.fromEntries(Object.entries(named).map(([event, kind]) => [event, BADGE[kind]]))

function madeUp({ user, guardUser }: PageLocals): ExitsData {
  const you: Owner = {
    name: user?.first_name ?? '',
    picture: user ? pictureOf(user) : null,
    colour: 2,
    isYou: true,
    isMadeUp: false,
  }
  const [first, ...others] = PARTNERS.map((name, place): Owner => ({
    name,
    picture: null,
    colour: place === 0 ? 1 : place + 2,
    isYou: false,
    isMadeUp: true,
  }))
  return {
    owners: [...(first ? [first] : []), you, ...others],
    usual: firstScenario({ shares: [40, 35, 25], leaver: 2, lent: [6_400, 0, 0] }),
    home: null,
    ids: [],
    province: null,
    tax: ASSUMED_TAX,
    audience: guardUser?.subscribed ? 'nobody' : 'free',
    writing: opens(guardUser, PATH.AGREEMENT_EXAMPLE) ? 'example' : 'plan',
    badges: {},
  }
}
