import type { Results } from '#domain/calculators/land-transfer/results.ts'
import { formatDay } from '#domain/format.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'
import { changeText, offText } from './texts.ts'

/** The specification's estimate and the law in force, side by side. */
export function Result({ results: { specified, inForce } }: { results: Results }) {
  const { estimate, difference } = inForce
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      <Card as="section" look="solid" aria-labelledby="estimated-total" className="max-sm:p-4">
        <h2 className="font-sans text-sm font-semibold tracking-normal sm:text-base" id="estimated-total">
          Estimated total
        </h2>
        <p className="text-sm text-muted">Quick estimate</p>
        <p className="figure mt-3 max-sm:text-heading" data-total>
          {wholeText(specified.total)}
        </p>
        <p className="mt-2 text-sm text-muted">{specified.label}</p>
      </Card>
      <Card
        as="section"
        aria-labelledby="todays-law"
        className="border-transparent bg-accent-soft max-sm:p-4"
      >
        <h2 className="font-sans text-sm font-semibold tracking-normal sm:text-base" id="todays-law">
          Under today’s law
        </h2>
        <p className="text-sm">{sinceText(difference?.source.since ?? null, estimate === null)}</p>
        <p className={estimate ? 'figure mt-3 max-sm:text-heading' : 'display mt-3 text-title'} data-today>
          {estimate ? wholeText(estimate.total) : 'Ask a lawyer'}
        </p>
        <p className="mt-2 text-sm">
          {estimate === null && 'Fees depend on the value'}
          {estimate && changeText(specified.total, estimate.total)}
        </p>
      </Card>
    </div>
  )
}

function sinceText(since: string | null, isUnknown: boolean): string {
  if (isUnknown) return 'No official table found'
  return since === null ? 'Rates in force' : `Since ${formatDay(since)}`
}

/** Both results by part. */
export function Parts({ results: { specified, inForce } }: { results: Results }) {
  const { estimate } = inForce
  const rows = [
    ['Provincial', wholeText(specified.provincial), estimate && wholeText(estimate.provincial)],
    ['Municipal', wholeText(specified.municipal), estimate && wholeText(estimate.municipal)],
    [
      'Rebate',
      offText(wholeText(specified.rebate), specified.rebate),
      estimate && offText(wholeText(estimate.rebate), estimate.rebate),
    ],
    ['Total', wholeText(specified.total), estimate && wholeText(estimate.total)],
  ]
  return (
    <div className="table-frame">
      <table className="table" aria-label="How it adds up">
        <thead>
          <tr>
            <th scope="col">How it adds up</th>
            <th scope="col" className="text-right">
              Estimate
            </th>
            <th scope="col" className="text-right">
              Today’s law
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, quick, today]) => (
            <tr key={name} className={name === 'Total' ? 'font-semibold' : undefined}>
              <th scope="row">{name}</th>
              <td className="text-right">{quick}</td>
              <td className="text-right">{today ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
