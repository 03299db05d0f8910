import { bidsOf } from '#domain/exits/bidding.ts'
import { defaultOf } from '#domain/exits/defaulting.ts'
import { entitlement, offerOf } from '#domain/exits/prices.ts'
import { saleOf } from '#domain/exits/sale.ts'
import type { Fraction } from '#domain/exits/fraction.ts'
import { SHOTGUN_DAYS, shotgunOf } from '#domain/exits/shotgun-clause.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { coupleOf, type ExitEvent, type ExitScenario } from '#domain/exits/scenario.ts'
import { total } from '#domain/exits/cents.ts'
import { capitalized, formatCents, formatList } from '#domain/format.ts'
import {
  sentenceStart,
  familyText,
  formFor,
  moneyText,
  monthsText,
  nameOf,
  type Owners,
  possessive,
  shareText,
  staying,
  together,
  verb,
} from './exit-texts.ts'

/** Says in a sentence or two what happens. */
export function summaryOf(outcome: Outcome, owners: Owners): string {
  const { scenario, position, sharesAfter } = outcome
  const { leaver, partner, event, safeguards, figures, shares } = scenario
  const couple = coupleOf(scenario.couples, leaver)
  const leavingOwner = owners[leaver]
  const stay = staying(owners, scenario)
  switch (event) {
    case 'sale': {
      const sale = saleOf(scenario, position)
      const taken = formatCents(sale.commission + sale.commissionTax + sale.lawyer + sale.penalty)
      return sale.net < 0
        ? `The price doesn’t cover the mortgage and ${taken} of costs, so everyone brings money.`
        : `Nobody stays. The agent, sales tax, lawyer and penalty take ${taken}.`
    }
    case 'buyout':
      return stayText(stay, owners, sharesAfter ?? [])
    case 'first-refusal':
      return `An outsider offers ${formatCents(offerOf(scenario, position))} for ${possessive(leavingOwner)} part. ${capitalized(together(stay))} ${verb(stay, 'matches', 'match')} it in 30 days.`
    case 'shotgun': {
      const days = safeguards.includes('time') ? SHOTGUN_DAYS.safe : SHOTGUN_DAYS.usual
      if (outcome.state === 'not allowed')
        return 'Nothing happens: the clause doesn’t allow it, or nobody can pay.'
      const answer = shotgunOf(scenario, position).responderBuys
        ? verb(stay, 'buys', 'buy')
        : verb(stay, 'sells', 'sell')
      return `${sentenceStart(leavingOwner, 'names', 'name')} a price with ${days} days to answer. ${capitalized(together(stay))} ${answer}.`
    }
    case 'sealed-bids': {
      const bids = bidsOf(scenario, position)
      const highest = Math.max(...bids)
      const winner = owners[bids.indexOf(highest)]
      const buys = `${nameOf(winner)} ${formFor(winner, 'buys', 'buy')}`
      const isTie = bids.filter((bid) => bid === highest).length > 1
      const why = isTie
        ? `The highest are equal. Agree to draw lots; here ${buys}.`
        : `${capitalized(possessive(winner))}${winner?.isYou ? 's' : ''} is highest, so ${buys}.`
      return `Bids of ${formatList(bids.map((bid) => formatCents(bid).replace('.00', '')))}. ${why}`
    }
    case 'default': {
      const { moved } = defaultOf(scenario, position)
      const percent = ((Number(moved.over) / Number(moved.under)) * 100).toFixed(2)
      const then =
        position.net <= 0
          ? 'it stays a debt, because there’s no equity to turn into a share'
          : `${percent}% of the home changes hands`
      return `${sentenceStart(leavingOwner, 'misses', 'miss')} ${monthsText(figures.missed)}. Without catching up, ${then}.`
    }
    case 'death': {
      const price = entitlement(scenario, position)
      if (couple) {
        const survivor = owners[couple[0] === leaver ? couple[1] : couple[0]]
        return `${capitalized(nameOf(survivor))} and ${nameOf(leavingOwner)} own one share, so ${nameOf(survivor)} ${formFor(survivor, 'has', 'have')} all of it then. Nobody buys.`
      }
      if (price < 0)
        return `The home is worth less than it owes, so ${possessive(leavingOwner)} family pays ${formatCents(-price)} toward the mortgage.`
      return `${capitalized(possessive(leavingOwner))} part goes to the family at the appraised price. Life cover of ${formatCents(0 - outcome.outside)} pays first.`
    }
    case 'separation': {
      const stayer = owners[partner]
      const rest = total(shares) > (shares[leaver] ?? 0) + (shares[partner] ?? 0)
      const pair = together([leavingOwner, stayer].flatMap((one) => one ?? []))
      return `${couple ? `${capitalized(pair)} separate` : `If ${pair} were a couple and separated`}: ${nameOf(stayer)} ${formFor(stayer, 'buys', 'buy')} ${possessive(leavingOwner)} part${rest ? ' and the others’ stay the same' : ''}.`
    }
  }
}

function stayText(stay: Owners, owners: Owners, shares: readonly Fraction[]): string {
  const sole = owners.find((_, place) => shares[place]?.over === shares[place]?.under)
  if (sole)
    return `${sentenceStart(sole, 'stays', 'stay')} and ${formFor(sole, 'owns', 'own')} the whole home.`
  const parts = shares.filter(({ over }) => over > 0n).map(shareText)
  return `${capitalized(together(stay))} ${verb(stay, 'stays', 'stay')}, at ${formatList(parts)}.`
}

const BY: Partial<Record<ExitEvent, string>> = {
  buyout: 'by appraisal',
  'first-refusal': 'with an outside offer',
  shotgun: 'by shotgun',
}

/** Names a scenario in a few words: "Kofi leaves in year 4, by appraisal". */
export function titleOf({ event, leaver, partner, figures }: ExitScenario, owners: Owners): string {
  const leavingOwner = owners[leaver]
  const when = `in year ${figures.year}`
  switch (event) {
    case 'sale':
      return `The home is sold ${when}`
    case 'sealed-bids':
      return `Everyone bids for the home ${when}`
    case 'default':
      return `${sentenceStart(leavingOwner, 'stops', 'stop')} paying ${when}`
    case 'death':
      return `${sentenceStart(leavingOwner, 'dies', 'die')} ${when}`
    case 'separation': {
      const pair = capitalized(together([leavingOwner, owners[partner]].flatMap((one) => one ?? [])))
      return `${pair} separate ${when}`
    }
    default:
      return `${sentenceStart(leavingOwner, 'leaves', 'leave')} ${when}, ${BY[event]}`
  }
}

/** Says what an owner pays or gets: ["You pay", "$33,913.02"]. */
export function figuresOf(
  { scenario, owners: money, position }: Outcome,
  owners: Owners,
): [string, string][] {
  const { event, leaver } = scenario
  const late = event === 'default' ? defaultOf(scenario, position) : null
  return owners.map((owner, place) => {
    const { pays = 0, gets = 0, after = 0 } = money[place] ?? {}
    if (late) {
      return place === leaver
        ? [sentenceStart(owner, 'owes', 'owe'), formatCents(late.missed + late.interest)]
        : [sentenceStart(owner, 'covers', 'cover'), formatCents(pays)]
    }
    if (event === 'death' && place === leaver && coupleOf(scenario.couples, leaver))
      return [`${capitalized(possessive(owner))} part goes on`, moneyText(money[place]?.before ?? 0)]
    if (event === 'death' && place === leaver)
      return pays > 0
        ? [familyText(owner, 'pays'), formatCents(pays)]
        : [familyText(owner, 'gets'), formatCents(gets)]
    if (pays > 0) return [sentenceStart(owner, 'pays', 'pay'), formatCents(pays)]
    if (gets > 0) return [sentenceStart(owner, 'gets', 'get'), formatCents(gets)]
    return [sentenceStart(owner, 'keeps', 'keep'), moneyText(after)]
  })
}
