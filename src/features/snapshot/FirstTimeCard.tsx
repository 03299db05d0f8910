import { keysOf } from '#domain/keys.ts'
import {
  appliesTo,
  type FirstTimeAnswers,
  firstTimeOutcomes,
  OWNED,
  PARTNER,
  TESTS,
} from '#domain/snapshot/first-time.ts'
import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import { plural } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choices.tsx'
import { SelectField } from '#ui/Field.tsx'
import { placeName } from './snapshot-texts.ts'

const FIRST: FirstTimeAnswers = { owned: 'never', lived_until: null, partner: 'none', resident: true }

/** Years to choose from; the last one includes all earlier years. */
const YEARS_BACK = 12

interface FirstTimeCardProps {
  answers: FirstTimeAnswers | null
  location: Location
  day: string
  onChange: (answers: FirstTimeAnswers) => void
  share: { shared: boolean; onShare: (shared: boolean) => void } | null
}

export function FirstTimeCard({ answers, location, day, onChange, share }: FirstTimeCardProps) {
  const set = (change: Partial<FirstTimeAnswers>) => onChange({ ...(answers ?? FIRST), ...change })
  const thisYear = Number(day.slice(0, 4))
  const years = Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back)
  return (
    <Card as="section" aria-labelledby="first-time-heading" className="grid gap-4 max-sm:p-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-title" id="first-time-heading">
          Have you owned a home before?
        </h2>
        {share && (
          <label className="figure-share">
            <span className="sr-only">Share how you do in the first-time buyer tests</span>
            <input
              type="checkbox"
              role="switch"
              className="switch"
              checked={share.shared}
              onChange={({ target }) => share.onShare(target.checked)}
            />
          </label>
        )}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Have you owned a home before, anywhere?</legend>
        {keysOf(OWNED).map((owned) => (
          <label key={owned} className="choice">
            <input
              type="radio"
              name="owned"
              className="radio"
              checked={answers?.owned === owned}
              onChange={() => set({ owned, lived_until: null })}
            />
            {OWNED[owned]}
          </label>
        ))}
      </fieldset>
      {answers && (
        <div className="grid gap-4 sm:grid-cols-2">
          {answers.owned !== 'never' && (
            <SelectField
              label="When did you last live in it?"
              value={answers.lived_until ?? ''}
              onChange={({ target }) => set({ lived_until: target.value ? Number(target.value) : null })}
            >
              <option value="">Choose a year</option>
              {years.map((year, back) => (
                <option key={year} value={year}>
                  {back === 0 && answers.owned === 'owns' ? 'I live there now' : year}
                  {back === YEARS_BACK - 1 && ' or before'}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label="Spouse or common-law partner"
            value={answers.partner}
            onChange={({ target }) => {
              const partner = keysOf(PARTNER).find((key) => key === target.value)
              if (partner) set({ partner })
            }}
          >
            {keysOf(PARTNER).map((partner) => (
              <option key={partner} value={partner}>
                {PARTNER[partner]}
              </option>
            ))}
          </SelectField>
          <Checkbox
            className="sm:col-span-2"
            label="I’m a Canadian citizen or permanent resident"
            checked={answers.resident}
            onChange={({ target }) => set({ resident: target.checked })}
          />
        </div>
      )}
      <p className="text-sm text-muted" role="status">
        {answers
          ? passedText(answers, location, day)
          : 'Eight programs for first-time buyers each ask something different. We’ll check all eight.'}
      </p>
    </Card>
  )
}

/** Counts the tests that matter for a resale home there. */
function passedText(answers: FirstTimeAnswers, location: Location, day: string): string {
  const outcomes = firstTimeOutcomes(answers, day)
  const keys = keysOf(TESTS).filter((key) => appliesTo(key, { location, isNew: false }))
  const passed = keys.filter((key) => outcomes[key] === 'pass').length
  const open = keys.filter((key) => outcomes[key] === 'ask').length
  const rest = keysOf(TESTS).length - keys.length
  const unclear =
    open === 0 ? '' : ` ${plural(open, { one: 'One depends', other: `${open} depend` })} on more than we ask.`
  return `You pass ${passed} of the ${keys.length} tests that matter for a resale home in ${placeName(location)}.${unclear} The other ${rest} are for new homes or other provinces.`
}
