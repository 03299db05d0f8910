import { total } from '#domain/exits/cents.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { SHOTGUN_DAYS } from '#domain/exits/shotgun-clause.ts'
import { type Compared, type Term, TERMS } from '#domain/exits/terms.ts'
import { capitalized, formatCents } from '#domain/format.ts'
import { formFor, nameOf, type Owners, possessive, staying, together, verb } from './exit-texts.ts'

export const TERM_NAMES: Record<Term, string> = {
  sale: 'Sale on the market',
  'first-refusal': 'First refusal',
  buyout: 'Appraisal',
  'sealed-bids': 'Sealed bids',
  'safe-shotgun': `Shotgun, ${SHOTGUN_DAYS.safe} days`,
  shotgun: `Shotgun, ${SHOTGUN_DAYS.usual} days`,
}

/** The agreement's term in which each way out is recorded. */
export const AGREEMENT_TERMS: Record<Term, string> = {
  sale: 'nobody-buys',
  'first-refusal': 'first-chance',
  buyout: 'value',
  'sealed-bids': 'value',
  'safe-shotgun': 'value',
  shotgun: 'value',
}

export const TERM_OPTIONS = TERMS.map((term) => [term, TERM_NAMES[term]] as const)

/** Says who owns the home in the end, and what that costs everyone: the line under a term's scenes. */
export function effectOf(outcome: Outcome, owners: Owners): { text: string; isAlert: boolean } {
  const { scenario, owners: money, state, outside } = outcome
  const stay = staying(owners, scenario)
  const lost = total(
    money.map(({ ends, before }, place) => (place === scenario.leaver ? 0 : Math.max(0, before - ends))),
  )
  if (state === 'not allowed')
    return { text: 'Nothing happens, and everyone keeps their part.', isAlert: false }
  if (scenario.event === 'sale') {
    return { text: `Everyone moves out, and selling takes ${formatCents(outside)}.`, isAlert: outside > 0 }
  }
  if (scenario.event === 'shotgun' && (money[scenario.leaver]?.pays ?? 0) > 0 && lost > 0) {
    const leavingOwner = owners[scenario.leaver]
    return {
      text: `${capitalized(nameOf(leavingOwner))} can make ${together(stay)} sell for ${formatCents(lost)} less than ${stay.some(({ isYou }) => isYou) ? 'your' : 'their'} ${stay.length > 1 ? 'parts are' : 'part is'} worth.`,
      isAlert: true,
    }
  }
  const gain = (money[scenario.leaver]?.ends ?? 0) - (money[scenario.leaver]?.before ?? 0)
  if (gain === 0) return { text: 'Everyone gets what their part is worth.', isAlert: false }
  const leavingOwner = owners[scenario.leaver]
  const change = `${formatCents(Math.abs(gain))} ${gain > 0 ? 'more' : 'less'}`
  return {
    text: `${capitalized(nameOf(leavingOwner))} ${formFor(leavingOwner, 'ends', 'end')} up with ${change} than ${possessive(leavingOwner)} part is worth.`,
    isAlert: gain < 0,
  }
}

/** Says who gains on the right side, and that no money was lost. */
export function balanceText({ gains, equity, left, right }: Compared, owners: Owners): string {
  const names = (isWanted: (gain: number) => boolean) =>
    owners.filter((_, place) => isWanted(gains[place] ?? 0))
  const [winners, losers] = [names((gain) => gain > 0), names((gain) => gain < 0)]
  const both = `Both sides add up to ${formatCents(equity)}`
  if (left.outside !== right.outside) {
    const costs = Math.max(left.outside, right.outside)
    return `${both}, with ${formatCents(costs)} of selling costs on one of them.`
  }
  if (winners.length === 0) return `${both}, and everyone ends up with the same.`
  return `${both}. What ${together(winners)} ${verb(winners, 'gains', 'gain')}, ${together(losers)} ${verb(losers, 'loses', 'lose')}.`
}

/** Says what the right term means for the reader, or for the person who leaves: "A shotgun costs you $20,539.05". */
export function costText(
  { gains, left }: Compared,
  owners: Owners,
  [, right]: readonly [Term, Term],
): string {
  const you = owners.findIndex(({ isYou }) => isYou)
  const place = you < 0 ? left.scenario.leaver : you
  const gain = gains[place] ?? 0
  const owner = owners[place]
  if (gain === 0) return `${TERM_NAMES[right]} changes nothing for ${nameOf(owner)}`
  return `${TERM_NAMES[right]} ${gain > 0 ? 'brings' : 'costs'} ${nameOf(owner)} ${formatCents(Math.abs(gain))}`
}
