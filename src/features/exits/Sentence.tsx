import type { ReactNode } from 'react'
import { SHOTGUN_DAYS, withSafeguard } from '#domain/exits/shotgun-clause.ts'
import { coupleOf, type ExitScenario, RANGES } from '#domain/exits/scenario.ts'
import { capitalized } from '#domain/format.ts'
import { formFor, monthsText, nameOf, type Owners, staying, together, verb } from './exit-texts.ts'
import type { Change } from './use-exit.ts'
import { Word } from './Word.tsx'

interface SentenceProps {
  scenario: ExitScenario
  owners: Owners
  onChange: Change
}

const YEARS = Array.from({ length: RANGES.year.highest }, (_, index) => index + 1)
const NOTIONAL = [
  ['0', 'the average of two appraisals'],
  ['2.5', 'an appraisal less half the selling costs'],
  ['5', 'an appraisal less all selling costs'],
] as const
const MONTHS = [1, 2, 3, 4, 6, 9, 12]

/** Says what happens; its dashed words are the controls. */
export function Sentence({ scenario, owners, onChange }: SentenceProps) {
  const { event, leaver, partner, figures, safeguards, couples } = scenario
  const leavingOwner = owners[leaver]
  const stay = staying(owners, scenario)
  const others = capitalized(together(stay))
  const couple = coupleOf(couples, leaver)
  const pair = owners.filter((_, place) => couple?.includes(place))
  const verbFor = (third: string, plain: string) => formFor(leavingOwner, third, plain)

  const who = (label: string, place: number, change: (place: number) => void, except?: number): ReactNode => (
    <Word
      label={label}
      value={String(place)}
      options={owners.flatMap((owner, at) =>
        at === except || (event === 'separation' && couple && !coupleOf(couples, at))
          ? []
          : [[String(at), except === undefined ? capitalized(nameOf(owner)) : nameOf(owner)] as const],
      )}
      onChange={(value) => change(Number(value))}
    />
  )
  const leaves = who('Who', leaver, (place) =>
    onChange({ leaver: place, ...(place === partner && { partner: leaver }) }),
  )
  const year = (
    <Word
      label="Year"
      value={String(figures.year)}
      options={YEARS.map((number) => [String(number), `year ${number}`] as const)}
      onChange={(value) => onChange({ figures: { ...figures, year: Number(value) } })}
    />
  )

  switch (event) {
    case 'sale':
      return <>You sell in {year}, and nobody stays</>
    case 'buyout':
      return (
        <>
          {leaves} {verbFor('leaves', 'leave')} in {year}. {others} {verb(stay, 'buys', 'buy')}{' '}
          {leavingOwner?.isYou ? 'your' : 'their'} part at{' '}
          <Word
            label="At what price"
            value={String(figures.notional)}
            options={
              NOTIONAL.some(([value]) => Number(value) === figures.notional)
                ? NOTIONAL
                : [...NOTIONAL, [String(figures.notional), `an appraisal less ${figures.notional}%`]]
            }
            onChange={(value) => onChange({ figures: { ...figures, notional: Number(value) } })}
          />
        </>
      )
    case 'first-refusal':
      return (
        <>
          {leaves} {verbFor('gets', 'get')} an outside offer in {year}. {others}{' '}
          {verb(stay, 'matches', 'match')} it
        </>
      )
    case 'shotgun':
      return (
        <>
          {leaves} {verbFor('names', 'name')} a price in {year}. {others} {verb(stay, 'has', 'have')}{' '}
          <Word
            label="Time to answer"
            value={String(safeguards.includes('time'))}
            options={[
              ['false', `${SHOTGUN_DAYS.usual} days`],
              ['true', `${SHOTGUN_DAYS.safe} days`],
            ]}
            onChange={(value) =>
              onChange({ safeguards: withSafeguard(safeguards, 'time', value === 'true') })
            }
          />{' '}
          to buy or sell at it
        </>
      )
    case 'sealed-bids':
      return <>In {year} everyone bids for the home in secret. The highest bid buys</>
    case 'default':
      return (
        <>
          {leaves} {verbFor('stops', 'stop')} paying in {year}, for{' '}
          <Word
            label="How long"
            value={String(figures.missed)}
            options={[...new Set([...MONTHS, figures.missed])]
              .toSorted((one, other) => one - other)
              .map((months) => [String(months), monthsText(months)] as const)}
            onChange={(value) => onChange({ figures: { ...figures, missed: Number(value) } })}
          />
        </>
      )
    case 'death':
      return (
        <>
          {leaves} {verbFor('dies', 'die')} in {year}.{' '}
          {couple ? (
            <>{capitalized(nameOf(pair.find((owner) => owner !== leavingOwner)))} and the others stay</>
          ) : (
            <>
              {others} {verb(stay, 'buys', 'buy')} the part from the family
            </>
          )}
        </>
      )
    case 'separation':
      return (
        <>
          {couple ? `${capitalized(together(pair))} separate` : 'A couple separates'} in {year}. {leaves}{' '}
          {verbFor('leaves', 'leave')}, and{' '}
          {couple
            ? nameOf(owners[partner])
            : who('Who stays', partner, (place) => onChange({ partner: place }), leaver)}{' '}
          {formFor(owners[partner], 'buys', 'buy')} {leavingOwner?.isYou ? 'your' : 'their'} part
        </>
      )
  }
}
