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
        <p>Today’s rates give the same amount: these figures haven’t changed.</p>
      )}
      {possible.map(({ condition, amount, source }) => (
        <p key={condition} className="mt-2">
          {condition}, today’s rates add <b>{wholeText(amount)}</b>, which isn’t in the total. Source:{' '}
          <SourceLink source={source} />.
        </p>
      ))}
    </Note>
  )
}

function otherAmount(scenario: Scenario, { specified, inForce }: Results): string {
  const quick = wholeText(specified.total)
  const today = inForce.estimate && wholeText(inForce.estimate.total)
  if (today === quick) return `At this price, both come to ${quick}.`
  if (scenario.edition === 'inForce') return `The quick estimate is ${quick}.`
  if (today === null) return 'There’s no current amount to show.'
  const percent = scenario.firstTimePercent
  return countsShare(scenario) && percent < 100
    ? `At today’s rates it’s ${today}, with ${percent}% bought by first-time buyers.`
    : `At today’s rates it’s ${today}.`
}
