import { Minus, Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { Scenario } from '#domain/calculators/land-transfer/address.ts'
import { isLocation, LOCATION_OF, LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'
import { countsShare, hasRebate } from '#domain/calculators/land-transfer/results.ts'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import { isProvince } from '#domain/calculators/provinces.ts'
import { ownerAt, type Person } from '#features/calculators/mortgage/owner-texts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choices.tsx'
import { SelectField } from '#ui/Field.tsx'
import { PriceField } from './PriceField.tsx'
import { usePickedProvince } from './use-picked-province.ts'

interface QuestionsProps {
  scenario: Scenario
  people: readonly Person[]
  /** The map, drawn by the server. */
  map: ReactNode
  onChange: (change: Partial<Scenario>) => void
}

export function Questions({ scenario, people, map, onChange }: QuestionsProps) {
  const { location, firstTimers } = scenario
  const isAny = firstTimers.some(Boolean)
  return (
    <Card as="section" aria-label="Your purchase" className="grid gap-5">
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
        hint={!hasRebate(scenario) && 'There’s no first-time buyer rebate here.'}
        checked={isAny}
        onChange={() => onChange({ firstTimers: firstTimers.map(() => !isAny) })}
      />
      {isAny && countsShare(scenario) && <FirstTimers {...{ firstTimers, people, onChange }} />}
      <ProvincePicker {...{ location, map, onChange }} />
    </Card>
  )
}

type FirstTimersProps = Pick<QuestionsProps, 'people' | 'onChange'> & Pick<Scenario, 'firstTimers'>

function FirstTimers({ firstTimers, people, onChange }: FirstTimersProps) {
  const { lowest, highest } = BOUNDS.owners
  return (
    <fieldset className="grid min-w-0 gap-1 rounded-md bg-soft p-4">
      <legend className="float-left mb-2 font-semibold">Who’s a first-time buyer?</legend>
      {firstTimers.map((isFirst, index) => {
        const { name, picture } = ownerAt(people, index)
        return (
          <Checkbox
            key={index}
            className="min-h-11 items-center"
            label={
              <span className="flex items-center gap-2">
                <Avatar src={picture} name={name} size="small" />
                {name}
              </span>
            }
            checked={isFirst}
            onChange={() => onChange({ firstTimers: firstTimers.with(index, !isFirst) })}
          />
        )
      })}
      <p className="text-sm text-muted">
        We assume equal shares. Under today’s law, only the first-time buyers’ shares count.
      </p>
      <div className="-ml-4 flex flex-wrap">
        {firstTimers.length < highest && (
          <Button look="quiet" size="small" onClick={() => onChange({ firstTimers: [...firstTimers, true] })}>
            <Plus aria-hidden="true" />
            Add an owner
          </Button>
        )}
        {firstTimers.length > lowest && (
          <Button
            look="quiet"
            size="small"
            onClick={() => onChange({ firstTimers: firstTimers.slice(0, -1) })}
          >
            <Minus aria-hidden="true" />
            Remove an owner
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function ProvincePicker({
  location,
  map,
  onChange,
}: Pick<QuestionsProps, 'map' | 'onChange'> & Pick<Scenario, 'location'>) {
  const frame = usePickedProvince(location)

  function pick({ target }: MouseEvent): void {
    const shape = target instanceof Element ? target.closest<SVGElement>('[data-province]') : null
    const picked = shape?.dataset.province ?? null
    if (isProvince(picked)) onChange({ location: LOCATION_OF[picked] })
  }

  return (
    <div ref={frame} role="presentation" onClick={pick}>
      {map}
      <p className="mt-2 text-center text-sm text-muted">Pick a province on the map, or a city in the list</p>
    </div>
  )
}
