import { bidsOf } from '#domain/exits/bidding.ts'
import { total } from '#domain/exits/cents.ts'
import { defaultOf } from '#domain/exits/defaulting.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { saleOf } from '#domain/exits/sale.ts'
import { SHOTGUN_DAYS, shotgunOf } from '#domain/exits/shotgun-clause.ts'
import { capitalized, formatCents, formatList, formatPercentOneDecimal } from '#domain/format.ts'
import {
  sentenceStart,
  formFor,
  groupWords,
  moneyText,
  nameOf,
  type Owners,
  possessive,
  staying,
  together,
  verb,
} from './exit-texts.ts'
import { lentLines, type Line, mortgageLine } from './working-home-texts.ts'
import { loanLines } from './working-ties-texts.ts'

export function saleLines({ scenario, position }: Outcome, owners: Owners): Line[] {
  const { figures, shares } = scenario
  const sale = saleOf(scenario, position)
  const isShort = sale.net < 0
  return [
    { title: 'Sale price', note: 'What a buyer pays', amount: moneyText(position.value) },
    { title: 'Agent', note: `${figures.commission}% of the price`, amount: moneyText(-sale.commission) },
    {
      title: 'Sales tax on it',
      note: `${figures.tax}% of the agent’s fee`,
      amount: moneyText(-sale.commissionTax),
    },
    { title: 'Lawyer', note: 'A fixed amount', amount: moneyText(-sale.lawyer) },
    mortgageLine(position, figures.contract),
    {
      title: 'Penalty, an estimate',
      note:
        sale.penalty > 0
          ? 'The greater of three months’ interest and the rate difference until the five-year term ends. Lenders differ, so ask the lender.'
          : 'The first five-year term is over, so ending the mortgage costs nothing.',
      amount: moneyText(-sale.penalty),
    },
    ...lentLines({ position: { ...position, repaid: sale.homeLoansPaid } }, owners),
    {
      title: isShort ? 'Short' : 'Left to share',
      note: isShort
        ? `${capitalized(groupWords(owners).they)} have to bring this to the sale.`
        : `By shares of ${formatList(shares.map(String))}%`,
      amount: moneyText(sale.net - total(sale.homeLoansPaid)),
      isSum: true,
    },
    ...owners.map((owner, place) => ({
      title: isShort ? sentenceStart(owner, 'brings', 'bring') : sentenceStart(owner, 'gets', 'get'),
      note:
        (sale.homeLoansPaid[place] ?? 0) > 0
          ? `With what ${groupWords([owner]).they} lent the home`
          : `${shares[place]} ÷ 100`,
      amount: moneyText(Math.abs(sale.entitled[place] ?? 0)),
      part: `owner-${place}`,
    })),
    ...loanLines(sale.paid, owners),
  ]
}

export function shotgunLines({ scenario, position, owners: money }: Outcome, owners: Owners): Line[] {
  const { leaver, shares } = scenario
  const shotgun = shotgunOf(scenario, position)
  const leavingOwner = owners[leaver]
  const stay = staying(owners, scenario)
  const others = 100 - (shares[leaver] ?? 0)
  const worthOfTheirs =
    total(money.map(({ before }, place) => (place === leaver ? 0 : before))) -
    total(position.repaid.map((cents, place) => (place === leaver ? 0 : cents)))
  const days = shotgun.raise === null ? SHOTGUN_DAYS.safe : SHOTGUN_DAYS.usual
  return [
    {
      title: `What ${together(stay)} can pay in ${days} days`,
      note:
        shotgun.raise === null
          ? 'Long enough to borrow, so cash isn’t a limit.'
          : 'Lenders don’t refinance that fast, so it’s savings only.',
      amount: shotgun.raise === null ? 'Enough' : moneyText(shotgun.raise),
    },
    {
      title: `So ${nameOf(leavingOwner)} ${formFor(leavingOwner, 'names', 'name')} this price`,
      note: shotgun.responderBuys
        ? `Just low enough that ${together(stay)} ${verb(stay, 'buys', 'buy')}`
        : `Just high enough that ${together(stay)} ${verb(stay, 'has', 'have')} to sell`,
      amount: moneyText(shotgun.price),
      part: `owner-${leaver}`,
    },
    shotgun.responderBuys
      ? {
          title: `${capitalized(together(stay))} ${verb(stay, 'pays', 'pay')} for ${shares[leaver]}%`,
          note: `At the appraised value it’s ${formatCents((position.parts[leaver] ?? 0) - (position.repaid[leaver] ?? 0))}.`,
          amount: moneyText(shotgun.payment),
        }
      : {
          title: `${sentenceStart(leavingOwner, 'pays', 'pay')} for ${others}%`,
          note: `At the appraised value it’s ${formatCents(worthOfTheirs)}.`,
          amount: moneyText(shotgun.payment),
        },
    {
      title:
        shotgun.responderBuys || shotgun.payment >= worthOfTheirs
          ? `${capitalized(together(stay))} ${verb(stay, 'gains', 'gain')}`
          : `${capitalized(together(stay))} ${verb(stay, 'loses', 'lose')}`,
      note: 'Compared with the appraised value. Nobody broke a rule.',
      amount: moneyText(
        Math.abs(total(money.map(({ ends, before }, place) => (place === leaver ? 0 : ends - before)))),
      ),
      isSum: true,
    },
  ]
}

export function bidLines({ scenario, position, owners: money }: Outcome, owners: Owners): Line[] {
  const { shares } = scenario
  const bids = bidsOf(scenario, position)
  const winner = bids.indexOf(Math.max(...bids))
  const best = owners[winner]
  const isTie = bids.filter((bid) => bid === bids[winner]).length > 1
  const isPaid = (money[winner]?.gets ?? 0) > 0
  return [
    ...owners.map((owner, place) => ({
      title: sentenceStart(owner, 'bids', 'bid'),
      note:
        place !== winner
          ? 'For the whole home'
          : isTie
            ? 'The highest bids are equal. Agree to draw lots; here the first one wins.'
            : 'The highest bid',
      amount: moneyText(bids[place] ?? 0),
      part: `owner-${place}`,
    })),
    ...owners.flatMap((owner, place) => {
      if (place === winner) return []
      const { pays = 0, gets = 0 } = money[place] ?? {}
      const left =
        pays > 0
          ? 'is short of the debts, less the extra in the winner’s'
          : 'leaves, and of the extra in the winner’s'
      return [
        {
          title: pays > 0 ? sentenceStart(owner, 'pays', 'pay') : sentenceStart(owner, 'gets', 'get'),
          note: `${shares[place]}% of what ${possessive(owner)} own bid ${left}`,
          amount: moneyText(pays > 0 ? pays : gets),
          part: `owner-${place}`,
        },
      ]
    }),
    {
      title: isPaid ? sentenceStart(best, 'gets', 'get') : sentenceStart(best, 'pays', 'pay'),
      note: `In cash, and ${formFor(best, 'takes', 'take')} over the mortgage`,
      amount: moneyText((isPaid ? money[winner]?.gets : money[winner]?.pays) ?? 0),
      isSum: true,
      part: `owner-${winner}`,
    },
  ]
}

export function defaultLines({ scenario, position }: Outcome, owners: Owners): Line[] {
  const { leaver, figures } = scenario
  const leavingOwner = owners[leaver]
  const stay = staying(owners, scenario)
  const late = defaultOf(scenario, position)
  const covered = late.covered.filter((_, place) => place !== leaver)
  const moved = Number(late.moved.over) / Number(late.moved.under)
  return [
    {
      title: `${sentenceStart(leavingOwner, 'doesn’t', 'don’t')} pay`,
      note: `${figures.missed} × ${formatCents(late.instalment)}, ${possessive(leavingOwner)} part of the mortgage, property tax, heat and fees`,
      amount: moneyText(late.missed),
      part: `owner-${leaver}`,
    },
    {
      title: `${capitalized(together(stay))} ${verb(stay, 'covers', 'cover')} it`,
      note:
        covered.length > 1
          ? `In proportion to ${groupWords(stay).their} shares: ${formatList(covered.map((cents) => formatCents(cents)))}`
          : 'So the bank is always paid',
      amount: moneyText(late.missed),
    },
    {
      title: 'Interest on what’s late',
      note: `${figures.late}% a year from the day each month was due`,
      amount: moneyText(late.interest),
    },
    {
      title: `To catch up, ${nameOf(leavingOwner)} ${formFor(leavingOwner, 'owes', 'owe')}`,
      note:
        late.debtLeft === 0 || position.net <= 0
          ? 'Paying this restores everything.'
          : 'Shares can’t cover all of it, so the rest stays a debt.',
      amount: moneyText(late.missed + late.interest),
      isSum: true,
    },
    {
      title: `If ${nameOf(leavingOwner)} never ${formFor(leavingOwner, 'catches', 'catch')} up`,
      note:
        position.net <= 0
          ? 'It stays a debt: there’s no equity to turn into a share.'
          : `${moneyText(late.missed + late.interest)} ÷ ${moneyText(position.net)}. That part of the home changes hands, at its appraised value.`,
      amount: formatPercentOneDecimal(moved),
      part: `owner-${leaver}`,
    },
  ]
}
