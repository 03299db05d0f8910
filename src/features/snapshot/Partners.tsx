import { Plus, X } from 'lucide-react'
import { isLocation, LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { RateAndYears } from '#features/calculators/mortgage/RateAndYears.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/Field.tsx'
import { type ChosenTerms, NEW_PARTNER, type Partner, PARTNER_NAMES } from './situation.store.ts'

interface PartnersProps {
  partners: readonly Partner[]
  chosen: ChosenTerms
  onPartners: (partners: readonly Partner[]) => void
  onChosen: (chosen: ChosenTerms) => void
  /** Opens the viewer's own figures while they're empty; null otherwise. */
  onEnter: (() => void) | null
}

const AMOUNT = { lowest: 0, step: 1_000, decimals: 0 } as const

/** Made-up partners, to see what buying together changes. They're never saved. */
export function Partners({ partners, chosen, onPartners, onChosen, onEnter }: PartnersProps) {
  const set = (at: number, change: Partial<Partner>) =>
    onPartners(partners.map((partner, index) => (index === at ? { ...partner, ...change } : partner)))
  const name = PARTNER_NAMES.find((free) => partners.every((partner) => partner.name !== free))
  return (
    <Card as="section" aria-labelledby="partners-heading" className="grid gap-5 max-sm:p-4">
      <div>
        <h2 className="text-title" id="partners-heading">
          Made-up partners
        </h2>
        <p className="mt-1 text-sm text-muted">
          Change them as you like. Nothing about them is saved
          {onEnter ? '. Your own figures aren’t in it yet: ' : ', and your own figures stay private.'}
          {onEnter && (
            <button type="button" className="link" onClick={onEnter}>
              add them
            </button>
          )}
        </p>
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {partners.map((partner, index) => (
          <li key={partner.name} className="partner">
            <div className="flex items-center gap-3">
              <span className="owner-picture is-made-up">
                <Avatar src={null} name={partner.name} size="small" />
              </span>
              <span className="grow">
                <strong className="block leading-tight">{partner.name}</strong>
                <span className="text-sm text-muted">Made up</span>
              </span>
              {partners.length > 1 && (
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={`Remove ${partner.name}`}
                  onClick={() => onPartners(partners.filter((other) => other !== partner))}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </div>
            <div className="partner-fields">
              <AmountField
                label="Income"
                hint="a year"
                value={partner.income}
                {...AMOUNT}
                highest={10_000_000}
                onChange={(income) => set(index, { income })}
              />
              <AmountField
                label="Debts"
                hint="a month"
                value={partner.debts}
                {...AMOUNT}
                step={25}
                highest={20_000}
                onChange={(debts) => set(index, { debts })}
              />
              <AmountField
                label="Cash"
                value={partner.cash}
                {...AMOUNT}
                highest={10_000_000}
                onChange={(cash) => set(index, { cash })}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {name && partners.length + 1 < BOUNDS.owners.highest && (
          <Button look="ghost" onClick={() => onPartners([...partners, { ...NEW_PARTNER, name }])}>
            <Plus aria-hidden="true" />
            Add a partner
          </Button>
        )}
      </div>
      <div className="grid gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-3">
        <SelectField
          label="Where"
          value={chosen.location}
          onChange={({ target }) =>
            isLocation(target.value) && onChosen({ ...chosen, location: target.value })
          }
        >
          {LOCATIONS.map((location) => (
            <option key={location}>{location}</option>
          ))}
        </SelectField>
        <RateAndYears
          ratePercent={chosen.rate}
          years={chosen.years}
          onChange={(changed) =>
            onChosen(
              'years' in changed
                ? { ...chosen, years: changed.years }
                : { ...chosen, rate: changed.ratePercent },
            )
          }
        />
      </div>
    </Card>
  )
}
