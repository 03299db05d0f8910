import { type Edition, EDITION_KEYS, type Scenario } from '#domain/calculators/land-transfer/address.ts'
import { PriceField } from './PriceField.tsx'
import { countsShare, hasRebate } from '#domain/calculators/land-transfer/results.ts'
import { EDITIONS } from '#domain/calculators/land-transfer/editions.ts'
import { isLocation, LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'
import { formatDay } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox, Slider } from '#ui/Choices.tsx'
import { SelectField } from '#ui/Field.tsx'
import { type Option, OptionGroup } from '#ui/OptionGroup.tsx'

const EDITION_OPTIONS: Option<Edition>[] = EDITION_KEYS.map((key) => ({
  value: key,
  label: EDITIONS[key].name,
  hint: `Includes changes up to ${formatDay(EDITIONS[key].date)}`,
}))

interface QuestionsProps {
  scenario: Scenario
  onChange: (change: Partial<Scenario>) => void
}

export function Questions({ scenario, onChange }: QuestionsProps) {
  const { location, firstTimeBuyer, firstTimePercent, edition } = scenario
  return (
    <Card as="section" aria-label="Your purchase" className="grid gap-6">
      <PriceField price={scenario.price} onChange={(price) => onChange({ price })} />
      <SelectField
        label="Location"
        autoComplete="off"
        value={location}
        onChange={({ target }) => isLocation(target.value) && onChange({ location: target.value })}
      >
        {LOCATIONS.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </SelectField>
      <Checkbox
        label="First-time home buyer"
        hint={!hasRebate(scenario) && 'There’s no first-time buyer rebate here under these rules.'}
        checked={firstTimeBuyer}
        onChange={({ target }) => onChange({ firstTimeBuyer: target.checked })}
      />
      {edition === 'inForce' && countsShare(scenario) && (
        <Slider
          label="Share bought by first-time buyers"
          shown={`${firstTimePercent}%`}
          min={0}
          max={100}
          step={1}
          autoComplete="off"
          value={firstTimePercent}
          onChange={({ target }) => onChange({ firstTimePercent: target.valueAsNumber })}
        />
      )}
      <OptionGroup
        legend="Rules"
        legendClassName="field-label mb-1.5"
        options={EDITION_OPTIONS}
        value={edition}
        onChange={(chosen) => onChange({ edition: chosen })}
      />
    </Card>
  )
}
