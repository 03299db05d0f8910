import { useState } from 'react'
import { LONG, Part, type Theme } from './Part.tsx'
import { figureText } from '#domain/calculators/typed-figure.ts'
import { Checkbox, Slider, Switch } from '#ui/Choices.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { Field, SelectField, TextField } from '#ui/Field.tsx'
import { FigureInput } from '#ui/FigureInput.tsx'
import { OptionGroup } from '#ui/OptionGroup.tsx'

const DOLLARS = { decimals: 2, separators: true }
const OPTIONS = [
  { value: 1, label: 'Yes' },
  { value: 2, label: 'No', hint: 'You can change this later.' },
  { value: 3, label: LONG },
]

function Figure() {
  const [text, setText] = useState('650,000')
  return (
    <Field label="Price" hint="The arrow keys move it by 1,000.">
      {(control) => (
        <FigureInput
          {...control}
          className="input"
          figure={DOLLARS}
          text={text}
          onText={setText}
          onStep={(by) => setText(figureText(Number(text.replaceAll(',', '')) + by * 1000, DOLLARS))}
        />
      )}
    </Field>
  )
}

function Amount() {
  const [amount, setAmount] = useState(40)
  return (
    <>
      <Slider
        label="Share"
        shown={`${amount}%`}
        value={amount}
        onChange={(event) => setAmount(Number(event.target.value))}
      />
      <Slider label="Disabled" shown="0%" defaultValue={0} disabled />
    </>
  )
}

export function Fields({ theme }: { theme: Theme }) {
  const [picked, setPicked] = useState<number | null>(2)
  return (
    <>
      <Part name="Field">
        <TextField label="Empty" placeholder="A1A 1A1" />
        <TextField label="Filled in" hint="With a hint, which stays below." defaultValue="Robin Tremblay" />
        <TextField
          label="Wrong"
          hint="With a hint as well."
          error="Please enter a valid email."
          defaultValue="robin@"
        />
        <TextField label={LONG} error={`${LONG}.`} defaultValue={LONG} />
        <TextField
          label="Read only"
          hint="You can’t change this."
          defaultValue="robin@example.test"
          readOnly
        />
        <TextField label="Disabled" defaultValue="Not now" disabled />
        <SelectField label="A list" defaultValue="b">
          <option value="a">Ontario</option>
          <option value="b">{LONG}</option>
        </SelectField>
        <SelectField label="A wrong list" error="Please choose a province.">
          <option>Choose…</option>
        </SelectField>
        <Field label="Several lines">
          {(control) => <textarea {...control} className="input" defaultValue={LONG} />}
        </Field>
      </Part>
      <Part name="FigureInput">
        <Figure />
      </Part>
      <Part name="ErrorLine">
        <ErrorLine>Something is wrong that belongs to no field. {LONG}.</ErrorLine>
      </Part>
      <Part name="OptionGroup">
        <OptionGroup
          legend="Would you share a kitchen?"
          options={OPTIONS}
          value={picked}
          onChange={setPicked}
        />
        <OptionGroup
          legend="Nothing to pick now"
          legendClassName="field-label mb-1.5"
          options={OPTIONS.slice(0, 2)}
          value={1}
          onChange={setPicked}
          disabled
        />
      </Part>
      <Part name="Choices">
        <Checkbox label="Not ticked" name={`plain-${theme}`} />
        <Checkbox label={LONG} hint="With a hint." defaultChecked />
        <Switch label="Off" />
        <Switch label="On" hint="It counts right away." defaultChecked />
        <Amount />
      </Part>
    </>
  )
}
