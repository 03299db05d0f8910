import { useId } from 'react'
import { type FormField, SECTIONS } from './desk-texts.ts'
import {
  DESCRIPTION_MAX,
  type FieldName,
  type FieldTexts,
  storedTexts,
} from '#domain/listings/desk/fields.ts'
import { formatCount } from '#domain/format.ts'
import { PROVINCES, TIME_ZONES } from '#domain/listings/towns/provinces.ts'
import { isKeyOf } from '#domain/keys.ts'
import { zoneOf } from '#domain/listings/towns/places.ts'
import { TOWNS } from '#domain/listings/towns/towns.ts'
import type { Faults } from '#domain/text-rule.ts'
import { Field, SelectField, TextField } from '#ui/Field.tsx'

interface FieldsProps {
  texts: FieldTexts
  faults: Faults
  type: (name: FieldName, text: string) => void
  leave: (name: FieldName) => void
  /** The number is public and can no longer change. */
  numbered: boolean
}

export function FormFields(props: FieldsProps) {
  const { texts, faults, type, leave } = props
  const towns = useId()
  const description = storedTexts(texts).description.length
  return (
    <>
      <datalist id={towns}>
        {TOWNS.map(({ name, province }) => (
          <option key={`${name} ${province}`} value={name} label={PROVINCES[province].name} />
        ))}
      </datalist>
      {SECTIONS.map(({ title, fields }) => (
        <section key={title} className="card card-roomy" aria-label={title}>
          <h2 className="mb-5 text-title">{title}</h2>
          <div className="grid gap-5 sm:grid-cols-2">
            {fields.map((field) => (
              <OneField key={field.name} field={field} towns={towns} {...props} />
            ))}
            {title === 'How it’s listed' && <ZoneField {...props} />}
          </div>
        </section>
      ))}
      <section className="card card-roomy" aria-label="About the home">
        <h2 className="mb-5 text-title">About the home</h2>
        <Field
          label="Description"
          error={faults.description}
          hint={`${formatCount(description)} of ${formatCount(DESCRIPTION_MAX)} characters. Leave an empty line to start a new paragraph. Formatting isn’t supported.`}
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="description"
              rows={10}
              value={texts.description}
              onChange={(event) => type('description', event.target.value)}
              onBlur={() => leave('description')}
            />
          )}
        </Field>
      </section>
    </>
  )
}

function OneField({ field, towns, ...props }: FieldsProps & { field: FormField; towns: string }) {
  const { texts, faults, type, leave, numbered } = props
  const { name, options, figure, optional, wide } = field
  const fixed = name === 'msl_number' && numbered
  const shared = {
    name,
    label: optional ? (
      <>
        {field.label} <small>(optional)</small>
      </>
    ) : (
      field.label
    ),
    hint: fixed ? 'This home has been published, so you can’t change its number.' : field.hint,
    error: faults[name],
    className: wide ? 'sm:col-span-2' : undefined,
    value: texts[name],
    onBlur: () => leave(name),
  }
  if (options) {
    return (
      <SelectField {...shared} onChange={(event) => type(name, event.target.value)}>
        {!options.some(([key]) => key === texts[name]) && <option value={texts[name]}>Please choose</option>}
        {options.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <TextField
      {...shared}
      type={name === 'list_date' ? 'date' : 'text'}
      autoComplete="off"
      readOnly={fixed}
      {...(figure && { inputMode: 'decimal' as const })}
      {...(name === 'city' && { list: towns })}
      onChange={(event) => type(name, event.target.value)}
    />
  )
}

function ZoneField({ texts, faults, type, leave }: FieldsProps) {
  const { city, province } = storedTexts(texts)
  const usual = isKeyOf(PROVINCES, province) ? zoneOf(city, province) : null
  return (
    <SelectField
      label="Time zone"
      name="time_zone"
      hint="Tour times are in the home’s local time."
      error={faults.time_zone}
      value={texts.time_zone}
      onChange={(event) => type('time_zone', event.target.value)}
      onBlur={() => leave('time_zone')}
    >
      <option value="">{usual ? `From its location: ${zoneName(usual)}` : 'From its location'}</option>
      {Object.keys(TIME_ZONES).map((zone) => (
        <option key={zone} value={zone}>
          {zoneName(zone)}
        </option>
      ))}
    </SelectField>
  )
}

function zoneName(zone: string): string {
  const name = Object.entries(TIME_ZONES).find(([key]) => key === zone)?.[1] ?? zone
  return `${name} (${zone.split('/')[1]?.replaceAll('_', ' ') ?? zone})`
}
