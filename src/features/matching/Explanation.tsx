import { FullExplanation } from './FullExplanation.tsx'
import { areaName } from '#domain/matching/areas.ts'
import type { PartnerExplanation } from '#domain/matching/partner-explanation.ts'
import type { AreaBand, StrangerExplanation } from '#domain/matching/stranger-explanation.ts'
import { formatPercentOneDecimal } from '#domain/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Note } from '#ui/Note.tsx'

interface ExplanationProps {
  explanation: StrangerExplanation | PartnerExplanation
  firstName: string
}

const BAND_NAMES: Record<AreaBand['band'], string> = { close: 'Close', mixed: 'Mixed', apart: 'Apart' }

/** Why two people match: by area for strangers, by category for partners and staff. */
export function Explanation({ explanation, firstName }: ExplanationProps) {
  if (explanation.detail === 'full')
    return <FullExplanation explanation={explanation} firstName={firstName} />
  const { calculated_result: score, areas, shared } = explanation
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="display text-figure">{formatPercentOneDecimal(score)}</span>
        <span className="text-muted">from {shared} questions that you both answered</span>
      </p>
      {areas.length === 0 ? (
        <p>
          You share too few answers for a breakdown: with fewer than five, it would tell what {firstName}{' '}
          answered.
        </p>
      ) : (
        <Areas areas={areas} />
      )}
      <Note>
        Nobody sees anybody’s answers here, only how well they go together. Until one of you accepts the
        other’s invitation, delicate questions do not count, the score is a few points vague, and the details
        stay closed.
      </Note>
    </div>
  )
}

function Areas({ areas }: { areas: AreaBand[] }) {
  return (
    <div className="table-frame">
      <table className="table max-sm:[&_:is(th,td)]:px-2.5 max-sm:[&_th]:whitespace-normal">
        <caption className="sr-only">
          How closely you agree in each area, and how much it weighs for you
        </caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">You are</th>
            <th scope="col" className="text-right">
              Your weight
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ area, band, weight }) => (
            <tr key={area}>
              <th scope="row" className="font-medium first-letter:uppercase">
                {areaName(area)}
              </th>
              <td>
                <Badge look={band === 'close' ? 'good' : 'plain'}>{BAND_NAMES[band]}</Badge>
              </td>
              <td className="text-right">{weight}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
