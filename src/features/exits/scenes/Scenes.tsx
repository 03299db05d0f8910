import { total } from '#domain/exits/cents.ts'
import { figuresOf } from '#features/exits/summary-texts.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { capitalized, formatList } from '#domain/format.ts'
import { sentenceStart, moneyText, nameOf, type Owners } from '#features/exits/exit-texts.ts'
import { HouseScene } from './HouseScene.tsx'
import { payeeText, payerText, PayScene } from './PayScene.tsx'

interface ScenesProps {
  outcome: Outcome
  owners: Owners
  /** The part highlighted by a line of the working. */
  lit: string | null
}

/** Before, who pays whom, and after: to scale, with a full text description. */
export function Scenes({ outcome, owners, lit }: ScenesProps) {
  const { position, loanAfter, sharesAfter, owners: money, flows, scenario } = outcome
  const { value, mortgage } = position
  const before = money.map((amounts) => amounts.before)
  const after = money.map((amounts) => amounts.after)
  const highest = Math.max(value, mortgage, loanAfter, scenario.figures.price * 100)
  const isSold = sharesAfter === null
  const leaving = money.flatMap(({ gets, after: part }, place) =>
    gets > 0 && part <= (position.repaid[place] ?? 0) && scenario.event !== 'default'
      ? [{ place, cents: gets }]
      : [],
  )
  const losses = isSold ? money.map(({ pays }) => -pays) : after
  return (
    <div className="exit-scenes" data-lit={lit}>
      <figure>
        <HouseScene
          {...{ owners, value, highest }}
          bank={mortgage}
          parts={before}
          label={houseText(owners, value, mortgage, before)}
        />
        <Caption number={1}>Before</Caption>
      </figure>
      <figure>
        <PayScene {...{ owners, flows }} leaver={scenario.leaver} label={paymentText(outcome, owners)} />
        <Caption number={2}>Who pays whom</Caption>
      </figure>
      <figure>
        <HouseScene
          {...{ owners, value, highest, leaving, isSold }}
          bank={isSold && total(losses) < 0 ? value - total(losses) : loanAfter}
          parts={losses}
          isLater
          label={
            isSold
              ? `Sold for ${moneyText(value)}. ${figuresOf(outcome, owners)
                  .map((pair) => pair.join(' '))
                  .join('. ')}.`
              : houseText(owners, value, loanAfter, after)
          }
        />
        <Caption number={3}>After</Caption>
      </figure>
    </div>
  )
}

function Caption({ number, children }: { number: number; children: string }) {
  return (
    <figcaption>
      <span aria-hidden="true">{number}</span>
      {children}
    </figcaption>
  )
}

function houseText(owners: Owners, value: number, bank: number, parts: readonly number[]): string {
  const texts = parts.flatMap((cents, place) => {
    if (cents === 0) return []
    return `${sentenceStart(owners[place], cents < 0 ? 'owes' : 'owns', cents < 0 ? 'owe' : 'own')} ${moneyText(Math.abs(cents))}`
  })
  return `The home is worth ${moneyText(value)}. The bank is owed ${moneyText(bank)}. ${formatList(texts)}.`
}

function paymentText({ flows, scenario }: Outcome, owners: Owners): string {
  if (flows.length === 0) return 'Nobody pays anyone.'
  return `${flows
    .map(({ from, to, cents }) => {
      const payee = typeof to === 'number' ? nameOf(owners[to]) : payeeText(to, owners, scenario.leaver)
      return `${capitalized(payerText(from, owners))} ${payee} ${moneyText(cents)}`
    })
    .join('. ')}.`
}
