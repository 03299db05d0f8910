import { useId, useState } from 'react'
import type { AgreementResponse, AgreementTerm } from '#api/features/agreement/schemas.ts'
import { barOf, unsettledSaleBar, SALE_PERCENTS } from '#domain/agreement/bars.ts'
import { salePrice } from '#domain/agreement/sheet/worked-exits.ts'
import type { Term } from '#domain/agreement/term.ts'
import { formatDollars, formatList } from '#domain/format.ts'
import { classes } from '#ui/classes.ts'
import { allOfYou, type People } from './agreement-texts.ts'
import { DownPayments } from './DownPayments.tsx'
import { LawOption } from './LawOption.tsx'
import { OwnerBar } from './OwnerBar.tsx'
import { ParamFields } from './ParamFields.tsx'
import { Stack } from './Faces.tsx'
import { useNumbers } from './use-numbers.ts'
import type { WordingDesk } from './use-wording.ts'

interface OptionsCardProps {
  term: AgreementTerm
  known: Term
  owners: People
  agreement: AgreementResponse
  wording: WordingDesk
}

export function OptionsCard({ term, known, owners, agreement, wording }: OptionsCardProps) {
  const legend = useId()
  const [percent, setPercent] = useState<number>(SALE_PERCENTS[2])
  const numbers = useNumbers(agreement, owners)
  const sale = salePrice(agreement.price, percent)
  const isSale = known.figures === 'shares' || known.figures === 'down'
  const law = unsettledSaleBar(known.figures, numbers, sale)
  return (
    <section className="card agr-options" aria-label="Options">
      {isSale && (
        <div className="agr-scene">
          <b id={legend}>Sold after five years for {formatDollars(sale)}</b>
          <div className="agr-prices" role="group" aria-labelledby={legend}>
            {SALE_PERCENTS.map((one) => (
              <button key={one} type="button" aria-pressed={one === percent} onClick={() => setPercent(one)}>
                {formatDollars(salePrice(agreement.price, one))}
              </button>
            ))}
          </div>
          <label className="agr-slider">
            <span className="sr-only">Sale price</span>
            <input
              type="range"
              min={60}
              max={160}
              value={percent}
              aria-valuetext={formatDollars(sale)}
              onChange={({ target }) => setPercent(target.valueAsNumber)}
            />
          </label>
          {law && (
            <p className="text-sm text-muted">
              {formatDollars(Math.round((law.net ?? 0) / 100))} left after the mortgage and usual selling
              costs. {numbers.costs.tax.missing}
            </p>
          )}
        </div>
      )}
      {known.figures && <DownPayments agreement={agreement} owners={owners} />}
      <fieldset>
        <legend className="sr-only">{known.question}</legend>
        {known.options.map((option) => {
          const isChosen = wording.option === option.key
          const values = wording.valuesFor(option.key)
          const bar = barOf(known.figures, { option: option.key, values }, numbers, sale)
          return (
            <div key={option.key} className={classes('agr-option', isChosen && 'agr-chosen')}>
              <label>
                <input
                  type="radio"
                  className="radio"
                  name="agr-option"
                  value={option.key}
                  checked={isChosen}
                  onChange={() => wording.choose(option.key)}
                />
                <span>
                  <b>{option.label}</b>
                  <span>{option.means}</span>
                </span>
              </label>
              <Prefer term={term} option={option.key} owners={owners} />
              {bar && (
                <OwnerBar
                  bar={bar}
                  owners={owners}
                  paidIn={isSale ? numbers.owners.map(({ putsIn }) => putsIn) : null}
                />
              )}
              {isChosen && <ParamFields option={option} wording={wording} />}
            </div>
          )
        })}
      </fieldset>
      <LawOption term={known} province={agreement.province} bar={law} owners={owners} />
      {term.preferences === null && (
        <p className="agr-hidden">
          Who prefers what stays hidden until {allOfYou(owners.length)} have chosen.
        </p>
      )}
    </section>
  )
}

function Prefer({ term, option, owners }: { term: AgreementTerm; option: string; owners: People }) {
  if (!term.preferences) return null
  const who = owners.filter(({ number }) =>
    term.preferences?.some((one) => one.owner === number && one.option === option),
  )
  if (who.length === 0) return <p className="agr-prefers">Nobody prefers this</p>
  return (
    <p className="agr-prefers">
      <Stack people={who} />
      {formatList(who.map(({ name, is_you }, at) => (is_you ? (at === 0 ? 'You' : 'you') : name)))} prefer
      {who.length === 1 && !who[0]?.is_you && 's'} this
    </p>
  )
}
