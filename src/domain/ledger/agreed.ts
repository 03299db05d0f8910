import { sharesIn } from '#domain/agreement/wording.ts'
import { total } from '#domain/exits/cents.ts'
import { MAX_RESERVE_MONTHS } from '#domain/ledger/limits.ts'
import type { Rules } from '#domain/ledger/opening.ts'
import { isSameRules, type WholeRules } from '#domain/ledger/rules-on.ts'

/** What a group settled about a term of its agreement. */
export interface Settled {
  option: string | null
  values: Readonly<Record<string, number | string>>
}

/** Returns how many days someone who's late has to catch up; 0 if that isn't settled. */
export const graceDaysIn = (terms: ReadonlyMap<string, Settled>): number =>
  Number(terms.get('stops-paying')?.values['days'] ?? 0)

const USUAL = { approvalOver: 100_000, reserveMonths: 3, improvementCredit: 100 } as const

/**
 * Returns a ledger's rules from the settled terms of an agreement, with defaults for the others, and the terms that they come from.
 * `percents` are the planned shares in owner order; `monthly` is what a month costs, in cents.
 */
export function rulesFrom(
  terms: ReadonlyMap<string, Settled>,
  { percents, monthly }: { percents: readonly number[]; monthly: number },
): { rules: Rules; agreed: string[] } {
  const agreed: string[] = []
  const option = (key: string): string | null => {
    const found = terms.get(key)?.option ?? null
    if (found !== null) agreed.push(key)
    return found
  }
  const number = (key: string, value: string) => Number(terms.get(key)?.values[value] ?? 0)
  const ownership = option('ownership')
  const costs = option('monthly-costs')
  const deciding = option('deciding')
  const reserve = option('reserve')
  const rules: Rules = {
    shares:
      ownership === 'equal' ? percents.map(() => 1) : sharesIn(terms.get('ownership')?.values, percents),
    mode: ownership === 'paid' ? 'cost' : 'fixed',
    repairs: costs === 'equal' ? 'head' : 'share',
    utilities: costs === 'share' ? 'share' : 'head',
    approvalOver:
      deciding === 'everyone'
        ? 0
        : deciding === null
          ? USUAL.approvalOver
          : number('deciding', 'alone') * 100,
    reserveMonths: reserveMonths(reserve, {
      months: number('reserve', 'months'),
      cents: number('reserve', 'dollars') * 100,
      monthly,
    }),
    improvementCredit: option('improvements') === 'none' ? 0 : USUAL.improvementCredit,
  }
  return { rules, agreed }
}

interface Reserve {
  months: number
  cents: number
  monthly: number
}

function reserveMonths(option: string | null, { months, cents, monthly }: Reserve): number {
  if (option === 'none') return 0
  if (option === 'months') return months
  if (option === 'fixed')
    return Math.min(MAX_RESERVE_MONTHS, Math.round((cents / Math.max(1, monthly)) * 10) / 10)
  return USUAL.reserveMonths
}

/**
 * Returns the current rules updated with what the agreement has settled since a given time; null if nothing changes. `places` are
 * the owners' indexes in the ledger, in the order of the agreement; null if the people aren't the same, so shares can't be compared.
 */
export function agreedSince(
  terms: ReadonlyMap<string, Settled & { at: number }>,
  now: WholeRules,
  { since, places }: { since: number; places: readonly number[] | null },
): WholeRules | null {
  const newer = new Map([...terms].filter(([key, { at }]) => at > since && (places || key !== 'ownership')))
  const percents = (places ?? []).map((place) => now.shares[place] ?? 0)
  const { rules, agreed } = rulesFrom(newer, { percents, monthly: now.monthly })
  const shares = now.shares.map((_share, place) => rules.shares[places?.indexOf(place) ?? -1] ?? 0)
  const offered: WholeRules = {
    ...now,
    ...(agreed.includes('ownership') &&
      shares.every(Number.isSafeInteger) && {
        shares: isRoundedFrom(now.shares, shares) ? now.shares : shares,
        mode: rules.mode,
      }),
    ...(agreed.includes('monthly-costs') && { repairs: rules.repairs, utilities: rules.utilities }),
    ...(agreed.includes('deciding') && { approvalOver: rules.approvalOver }),
    ...(agreed.includes('reserve') && { reserveMonths: rules.reserveMonths }),
    ...(agreed.includes('improvements') && { improvementCredit: rules.improvementCredit }),
  }
  return isSameRules(offered, now) ? null : offered
}

/** Returns whether whole percents are what exact shares round to, up or down. A couple's 12.5% each is 13% and 12% in an agreement. */
function isRoundedFrom(exact: readonly number[], percents: readonly number[]): boolean {
  const whole = BigInt(total(exact))
  return (
    total(percents) === 100 &&
    percents.every((percent, place) => {
      const difference = BigInt(percent) * whole - BigInt(exact[place] ?? 0) * 100n
      return -whole < difference && difference < whole
    })
  )
}
