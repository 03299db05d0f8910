import { useEffect, useState } from 'react'
import { compareTerms, type Pair, type Term, termsIn, termsText } from '#domain/exits/terms.ts'
import { RANGES } from '#domain/exits/scenario.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ChooseTerm } from './ChooseTerm.tsx'
import type { Badges, Writing } from './exits.page.ts'
import { EndsCard } from './EndsCard.tsx'
import { formFor } from './exit-texts.ts'
import { ShotgunCards } from './ShotgunCards.tsx'
import { States } from './States.tsx'
import { TermCard } from './TermCard.tsx'
import { costText, TERM_NAMES } from './term-texts.ts'
import { TermsList } from './TermsList.tsx'
import { searchOf } from './use-exit.ts'
import { type LaboratoryProps, useLaboratory } from './use-laboratory.ts'
import { WhoWord } from './WhoWord.tsx'
import { Word } from './Word.tsx'

interface Props extends Omit<LaboratoryProps, 'extraParams' | 'incomes' | 'province' | 'tax'> {
  terms: Pair
  writing: Writing
  badges: Badges
}

const YEARS = Array.from({ length: RANGES.year.highest }, (_, index) => index + 1)
const NO_INCOMES = [] as const

/** Two terms of an agreement, for the same home, day and person. All of it is in the address. */
export function Compare({ terms: first, writing, badges, ...props }: Props) {
  const [terms, setTerms] = useState(first)
  const [extraParams, setExtraParams] = useState({ view: 'compare', terms: termsText(first) })
  const { whole, scenario, change, owners } = useLaboratory({ ...props, incomes: NO_INCOMES, extraParams })
  const compared = compareTerms(scenario, terms)
  const { leaver, figures } = scenario
  const leavingOwner = owners[leaver]

  useEffect(() => {
    const read = () => setTerms(termsIn(new URLSearchParams(location.search).get('terms'), 'buyout'))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])

  /** Changes the term on one side; choosing the other side's term swaps them. */
  function choose(side: 0 | 1, term: Term): void {
    const [left, right] = terms
    const next: Pair =
      side === 0 ? [term, term === right ? left : right] : [term === left ? right : left, term]
    setTerms(next)
    setExtraParams({ view: 'compare', terms: termsText(next) })
  }

  /** Turns the time to answer on or off for a shotgun. */
  function allowTime(isOn: boolean): void {
    const [from, to]: Pair = isOn ? ['shotgun', 'safe-shotgun'] : ['safe-shotgun', 'shotgun']
    const side = terms[1] === from ? 1 : 0
    if (terms[side] === from) choose(side, to)
  }

  const hasShotgun = terms.some((term) => term === 'shotgun' || term === 'safe-shotgun')
  const shotgun = terms[1].endsWith('shotgun') ? compared.right : compared.left
  const other = terms[1].endsWith('shotgun') ? terms[0] : terms[1]
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h1 className="display exit-sentence max-w-3xl">
          <WhoWord who={leaver} {...{ owners }} onChange={(value) => change({ leaver: value })} />{' '}
          {formFor(leavingOwner, 'leaves', 'leave')} in{' '}
          <Word
            label="Year"
            value={String(figures.year)}
            options={YEARS.map((year) => [String(year), `year ${year}`] as const)}
            onChange={(value) => change({ figures: { ...figures, year: Number(value) } })}
          />
          . Which term would you rather have?
        </h1>
        <div className="no-print flex flex-wrap gap-2">
          {([compared.left, compared.right] as const).map(({ scenario: { event, safeguards } }, side) => (
            <ButtonLink
              key={side}
              look="ghost"
              size="small"
              href={`${PATH.EXITS}${searchOf({ ...whole, event, safeguards })}`}
            >
              Open {TERM_NAMES[terms[side] ?? 'buyout'].toLowerCase()}
            </ButtonLink>
          ))}
        </div>
      </div>
      <States outcome={compared.left} owners={owners} />
      <div className="exit-pair">
        {([0, 1] as const).map((side) => (
          <TermCard
            key={side}
            term={terms[side]}
            badge={badges[terms[side]]}
            label={side === 0 ? 'Left term' : 'Right term'}
            outcome={side === 0 ? compared.left : compared.right}
            owners={owners}
            onChoose={(term) => choose(side, term)}
          />
        ))}
        <span className="exit-or" aria-hidden="true">
          or
        </span>
      </div>
      <EndsCard {...{ compared, owners, terms }} />
      {hasShotgun && (
        <ShotgunCards
          outcome={shotgun}
          owners={owners}
          onChange={change}
          hasTime={terms.includes('safe-shotgun') && !terms.includes('shotgun')}
          onTime={terms.includes('shotgun') && terms.includes('safe-shotgun') ? null : allowTime}
        />
      )}
      <TermsList {...{ scenario, owners, terms, badges }} onChoose={(term) => choose(1, term)} />
      <div className="exit-bar no-print" data-bottom-bar="">
        <p className="min-w-0 grow">
          <b className="block">
            {TERM_NAMES[terms[0]]} or {TERM_NAMES[terms[1]].toLowerCase()}?
          </b>
          <span className="block text-sm text-muted">{costText(compared, owners, terms)}</span>
        </p>
        <a className="btn btn-small flex-none" href="#choose">
          Choose
        </a>
      </div>
      <ChooseTerm
        {...{ writing }}
        terms={hasShotgun ? [other, shotgun === compared.left ? terms[0] : terms[1]] : terms}
      />
    </>
  )
}
