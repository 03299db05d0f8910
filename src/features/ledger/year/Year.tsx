import { Download, Table2 } from 'lucide-react'
import type { YearView } from '#api/features/ledger/year/schemas.ts'
import { total } from '#domain/exits/cents.ts'
import { formatDay } from '#domain/format.ts'
import { LINE_NAMES, type LineKey } from '#domain/ledger/year/year.ts'
import { gainWord, periodStart } from '#domain/ledger/year/period.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'
import { PATH } from '#domain/paths.ts'
import { Card } from '#ui/Card.tsx'
import { BackToMoney } from '../BackToMoney.tsx'
import { LeftCard } from '../LeftCard.tsx'
import { dayText, moneyText, nameOf, percentText } from '../ledger-texts.ts'
import { OwnerAvatar } from '../OwnerAvatar.tsx'
import { EquityPicture } from './EquityPicture.tsx'
import { MortgageBars } from './MortgageBars.tsx'

export const WHOSE = ['mine', 'home'] as const

export type Whose = (typeof WHOSE)[number]

interface YearProps {
  view: YearView
  of: Whose
  /** False for an example, whose files can't be downloaded. */
  canSave: boolean
  /** The query that stays on the same page, such as view=year. */
  base: string
  /** Where its files are. */
  files?: string
}

/** A year of the home: the printable statement, the mortgage, who paid what, and equity. Rendered by the server. */
export function Year({ view, of, canSave, base, files = '/api/ledger/years' }: YearProps) {
  const { owners, year, years } = view
  const place = owners.findIndex(({ is_you }) => is_you)
  const isMine = of === 'mine' && place >= 0
  const address = (change: { year?: number; of?: Whose }) =>
    `${PATH.MONEY}?${base}&year=${change.year ?? year}&of=${change.of ?? of}`
  const part = (key: LineKey) => {
    const line = view.lines.find((one) => one.key === key)
    return (isMine ? line?.parts[place] : line?.cents) ?? 0
  }
  const file = `${files}/${year}/statement`
  return (
    <>
      <BackToMoney />
      <div className="ledger-head">
        <h1 className="display text-section">
          {isMine ? 'Your' : 'The home’s'} {year} statement
        </h1>
        {canSave && (
          <div className="year-files">
            <a className="btn btn-ghost" href={`${file}.csv?of=${of}`} download>
              <Table2 aria-hidden="true" />
              CSV
            </a>
            <a className="btn" href={`${file}.pdf?of=${of}`} download>
              <Download aria-hidden="true" />
              Download PDF
            </a>
          </div>
        )}
      </div>
      <nav className="year-choices" aria-label="Year and whose statement">
        <ul>
          {years.map((one) => (
            <li key={one}>
              <a
                className="year-choice"
                href={address({ year: one })}
                aria-current={one === year ? 'page' : undefined}
              >
                {one}
              </a>
            </li>
          ))}
        </ul>
        <ul>
          {WHOSE.map((one) => (
            <li key={one}>
              <a
                className="year-choice"
                href={address({ of: one })}
                aria-current={one === of ? 'page' : undefined}
              >
                <span className="year-faces">
                  {owners.map(
                    (owner) =>
                      (one === 'home' || owner.is_you) && <OwnerAvatar key={owner.number} owner={owner} />,
                  )}
                </span>
                {one === 'mine' ? 'Yours' : 'The home’s'}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="year-grid">
        <div className="ledger-main">
          <Statement view={view} place={isMine ? place : null} />
          <EquityPicture view={view} />
        </div>
        <div className="ledger-main">
          <MortgageBars {...{ view, isMine, part }} />
          <PaidTable view={view} />
          <LeftCard owners={owners.filter(({ left }) => left?.day.startsWith(`${year}-`))} />
        </div>
      </div>
    </>
  )
}

/** The first page of the PDF. */
function Statement({ view, place }: { view: YearView; place: number | null }) {
  const { owners, home, year, until, lines, parts, paid, carried, equity, shares, seal } = view
  const owner = place === null ? undefined : owners[place]
  const partOf = (list: readonly number[]) => (place === null ? total(list) : (list[place] ?? 0))
  const gain = partOf(equity.owned) - partOf(equity.before)
  return (
    <section className="sheet-table" aria-labelledby="statement-heading">
      <div className="statement">
        <h2 className="text-title" id="statement-heading">
          Statement for {year}
        </h2>
        <p className="text-sm text-muted">
          {owner
            ? `${owner.name} · ${percentText(shares[place ?? 0] ?? 0, total(shares))} of ${home}`
            : `${owners.map(({ name }) => name).join(', ')} · ${home}`}
          <br />
          {periodStart(view)} to {formatDay(until)}
        </p>
        <dl className="statement-boxes">
          <div>
            <dt>
              {place === null ? 'Equity' : 'Your equity'} on {dayText(until)}
            </dt>
            <dd>{moneyText(partOf(equity.owned))}</dd>
            <dd className={gain < 0 ? 'text-alert' : 'text-action'}>
              {signedCents(gain)} {gainWord(view)}
            </dd>
          </div>
          <div>
            <dt>You paid</dt>
            <dd>{moneyText(partOf(paid))}</dd>
            <dd className="text-muted">
              {place === null ? 'together' : `${signedCents(carried[place] ?? 0)} carried over`}
            </dd>
          </div>
        </dl>
        {lines.length === 0 ? (
          <p className="mt-4 text-muted">No entries in {year} yet.</p>
        ) : (
          <table className="year-table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">What</span>
                </th>
                <th scope="col">The home</th>
                {place !== null && <th scope="col">Your part</th>}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.key}>
                  <th scope="row">{LINE_NAMES[line.key]}</th>
                  <td>{moneyText(line.cents)}</td>
                  {place !== null && <td>{moneyText(line.parts[place] ?? 0)}</td>}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{moneyText(total(lines.map(({ cents }) => cents)))}</td>
                {place !== null && <td>{moneyText(parts[place] ?? 0)}</td>}
              </tr>
            </tfoot>
          </table>
        )}
        <p className="statement-foot">
          {seal ? `Sealed · ${seal.fingerprint}` : `Not sealed on ${formatDay(until)}`}
        </p>
      </div>
    </section>
  )
}

function PaidTable({ view }: { view: YearView }) {
  const { owners, parts, paid, carried, year } = view
  return (
    <Card as="section" aria-labelledby="paid-heading">
      <h2 className="text-title" id="paid-heading">
        Who paid what in {year}
      </h2>
      <table className="year-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Owner</span>
            </th>
            <th scope="col">Their part</th>
            <th scope="col">Paid</th>
            <th scope="col">Carried over</th>
          </tr>
        </thead>
        <tbody>
          {owners.map((owner, place) => (
            <tr key={owner.number}>
              <th scope="row">
                <span className="flex items-center gap-2">
                  <span className="max-sm:hidden">
                    <OwnerAvatar owner={owner} />
                  </span>
                  {nameOf(owner)}
                </span>
              </th>
              <td>{moneyText(parts[place] ?? 0)}</td>
              <td>{moneyText(paid[place] ?? 0)}</td>
              <td className={(carried[place] ?? 0) > 0 ? 'text-action' : undefined}>
                {signedCents(carried[place] ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-muted">
        “Paid” is each owner’s part, what they left in the house account, and what’s carried over between you.
      </p>
    </Card>
  )
}
