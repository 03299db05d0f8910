import { priceText } from '#domain/listings/home-words.ts'
import { OWNER_COUNTS } from '#domain/calculators/mortgage/bounds.ts'

interface OwnersChoiceProps {
  /** What one owner pays a month, in cents, by number of owners. */
  monthFor: (owners: number) => number
  owners: number
  /** Without it, only the style sheet responds to the choice. */
  onChoose?: (owners: number) => void
}

export function OwnersChoice({ monthFor, owners: chosen, onChoose }: OwnersChoiceProps) {
  return (
    <fieldset className="owners-choice">
      <legend>Your share per month</legend>
      <div>
        {OWNER_COUNTS.map((owners) => (
          <label key={owners}>
            <input
              type="radio"
              name="owners"
              className="sr-only"
              value={owners}
              {...(onChoose
                ? { checked: owners === chosen, onChange: () => onChoose(owners) }
                : { defaultChecked: owners === chosen })}
            />
            <span>
              {owners} owners <strong>{priceText(monthFor(owners))}</strong>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
