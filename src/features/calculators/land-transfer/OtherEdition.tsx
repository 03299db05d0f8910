import type { Scenario } from '#domain/calculators/land-transfer/address.ts'
import { countsShare, type Results } from '#domain/calculators/land-transfer/results.ts'
import { SourceLink } from './SourceLink.tsx'
import { wholeText } from '#features/calculators/texts.ts'
import { Note } from '#ui/Note.tsx'

interface OtherEditionProps {
  scenario: Scenario
  results: Results
}

export function OtherEdition({ scenario, results }: OtherEditionProps) {
  const { difference, possible } = results.inForce
  return (
    <Note look={difference ? 'accent' : 'soft'}>
      {difference ? (
        <p>
          {difference.text} <b>{otherAmount(scenario, results)}</b> Source:{' '}
          <SourceLink source={difference.source} />.
        </p>
      ) : (
        <p>The law in force gives the same amount: these figures have not changed.</p>
      )}
      {possible.map(({ condition, amount, source }) => (
        <p key={condition} className="mt-2">
          {condition}, the law in force adds <b>{wholeText(amount)}</b>, which is not in the total. Source:{' '}
          <SourceLink source={source} />.
        </p>
      ))}
    </Note>
  )
}

function otherAmount(scenario: Scenario, { specified, inForce }: Results): string {
  const quick = wholeText(specified.total)
  const today = inForce.estimate && wholeText(inForce.estimate.total)
  if (today === quick) return `At this price both come to ${quick}.`
  if (scenario.edition === 'inForce') return `The quick estimate is ${quick}.`
  if (today === null) return 'There is no amount of today to show.'
  const percent = scenario.firstTimePercent
  return countsShare(scenario) && percent < 100
    ? `By the law in force it is ${today}, with ${percent}% bought by first-time buyers.`
    : `By the law in force it is ${today}.`
}
