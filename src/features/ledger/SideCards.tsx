import { total } from '#domain/exits/cents.ts'
import { PATH } from '#domain/paths.ts'
import { woodpileOf } from '#domain/ledger/woodpile.ts'
import { owedOn } from '#domain/ledger/loans.ts'
import { monthsAfter } from '#domain/day.ts'
import { Card } from '#ui/Card.tsx'
import { openLoans } from './entry-form.store.ts'
import {
  dayNumber,
  dollarsText,
  type Ledger,
  lower,
  moneyText,
  monthName,
  nameOf,
  ownerOf,
  percentText,
  shortMonth,
} from './ledger-texts.ts'

export function ComingCard({ ledger }: { ledger: Ledger }) {
  const { coming, house } = ledger
  if (coming.length === 0 && house === 0) return null
  return (
    <Card as="section" aria-labelledby="coming-heading">
      <div className="flex items-baseline justify-between">
        <h2 className="text-title" id="coming-heading">
          Coming up
        </h2>
        <a className="link" href={`${PATH.MONEY}?view=recurring`}>
          Recurring
        </a>
      </div>
      <ul className="coming">
        {coming.map((next) => (
          <li key={next.kind}>
            <span className="coming-day">
              <small>{shortMonth(next.day)}</small>
              {dayNumber(next.day)}
            </span>
            <span className="min-w-0 grow">
              <b>{next.kind === 'mortgage' ? 'Mortgage payment' : 'Your contribution'}</b>
              <span>
                {next.kind === 'mortgage'
                  ? `${moneyText(next.of)} is principal`
                  : `${percentText(next.cents, next.of)} of ${dollarsText(next.of)}`}
              </span>
            </span>
            <b>{moneyText(next.cents)}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">House account: {moneyText(house)} today</p>
    </Card>
  )
}

export function ReserveCard({ ledger }: { ledger: Ledger }) {
  const { cents, target, months, perMonth, put } = ledger.reserve
  if (target === 0 && cents === 0) return null
  const pile = woodpileOf(cents, target)
  const lacks = Math.max(0, target - cents)
  const [width, height] = [pile.across * 26 + 40, pile.rows * 23 + 22]
  return (
    <Card as="section" aria-labelledby="reserve-heading">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-title" id="reserve-heading">
          Reserve
        </h2>
        <b className="text-title">{dollarsText(cents)}</b>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="woodpile"
        role="img"
        aria-label={`The reserve has ${dollarsText(cents)} of ${dollarsText(target)}`}
      >
        {[8, width - 14].map((x) => (
          <rect key={x} x={x} y="2" width="6" height={height - 4} rx="2" className="woodpile-post" />
        ))}
        <rect x="4" y={height - 5} width={width - 8} height="5" rx="2" className="woodpile-ground" />
        {pile.logs.map(({ across, row, full }) => (
          <Log key={`${row} ${across}`} x={33 + across * 26} y={height - 18 - row * 23} full={full} />
        ))}
      </svg>
      {target > 0 && (
        <p className={lacks > 0 ? 'text-sm' : 'text-sm text-action'}>
          <b>
            {Number((cents / Math.max(1, perMonth)).toFixed(1))} of {months} months
          </b>{' '}
          of costs.{' '}
          {lacks === 0
            ? 'It’s full.'
            : put > 0
              ? `Full by ${fullBy(ledger, lacks, put)} at ${dollarsText(put)} a month.`
              : `It’s ${dollarsText(lacks)} short.`}
        </p>
      )}
      <p className="mt-1 text-xs text-muted">
        Each log is {dollarsText(pile.worth)}. A majority has to agree to use it.
      </p>
    </Card>
  )
}

function fullBy({ day }: Ledger, lacks: number, put: number): string {
  const month = monthsAfter(`${day.slice(0, 7)}-01`, Math.min(600, Math.ceil(lacks / put)))
  return month.slice(0, 4) === day.slice(0, 4) ? monthName(month) : `${monthName(month)} ${month.slice(0, 4)}`
}

function Log({ x, y, full }: { x: number; y: number; full: number }) {
  if (full === 0) return <circle cx={x} cy={y} r="11" className="log-missing" />
  if (full < 1)
    return (
      <>
        <circle cx={x} cy={y} r="11" className="log-missing" />
        <path d={partOfCircle(x, y, y + 11 - 22 * full)} className="log" />
      </>
    )
  return (
    <>
      <circle cx={x} cy={y} r="11.5" className="log-bark" />
      <circle cx={x} cy={y} r="9" className="log" />
      <circle cx={x} cy={y} r="5" className="log-ring" />
    </>
  )
}

/** Returns the part of a log below a given height. */
function partOfCircle(x: number, y: number, top: number): string {
  const half = Math.sqrt(Math.max(0, 121 - (top - y) ** 2))
  const isMost = top < y ? 1 : 0
  return `M${x - half} ${top}A11 11 0 ${isMost} 0 ${x + half} ${top}z`
}

export function LoansCard({ ledger, canSave }: { ledger: Ledger; canSave: boolean }) {
  const { owners, me } = ledger
  const open = openLoans(ledger)
  if (open.length === 0) return null
  return (
    <Card as="section" aria-labelledby="loans-heading">
      <h2 className="text-title" id="loans-heading">
        Loans between you
      </h2>
      <ul className="coming">
        {open.map(({ number, lender, borrower, terms, state }) => (
          <li key={number}>
            <span className="min-w-0 grow">
              <b>
                {nameOf(ownerOf(owners, borrower))} to {lower(nameOf(ownerOf(owners, lender)))}
              </b>
              <span>
                {terms.ratePercent}% a year, {moneyText(state.accrued)} interest
              </span>
              {canSave && [lender, borrower].includes(me) && (
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={`${PATH.MONEY}?view=expense&kind=repay&loan=${number}`}
                >
                  Record a repayment
                </a>
              )}
            </span>
            <b>{moneyText(owedOn(state))}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Together {moneyText(total(open.map(({ state }) => owedOn(state))))}
      </p>
    </Card>
  )
}
