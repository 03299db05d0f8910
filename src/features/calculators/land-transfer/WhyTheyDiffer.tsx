import type { Results } from '#domain/calculators/land-transfer/results.ts'
import { wholeDollars } from '#domain/calculators/rounding.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Note } from '#ui/Note.tsx'
import { SourceLink } from './SourceLink.tsx'

/** The difference in one line with its date and source, and possible extra charges. */
export function WhyTheyDiffer({ results: { specified, inForce } }: { results: Results }) {
  const { difference, possible, estimate } = inForce
  if (!difference && possible.length === 0) return null
  const isSame = estimate !== null && wholeDollars(estimate.total) === wholeDollars(specified.total)
  return (
    <Note>
      {difference && (
        <p>
          <b>{isSame ? 'The same at this price.' : 'Why they differ.'}</b> {difference.text}{' '}
          <SourceLink source={difference.source} />
        </p>
      )}
      {possible.map(({ condition, amount, source }) => (
        <p key={condition} className="mt-2 first:mt-0">
          {condition}, today’s law adds <b>{wholeText(amount)}</b>, which isn’t in the total.{' '}
          <SourceLink source={source} />
        </p>
      ))}
    </Note>
  )
}
