import { ScenarioForm } from '#features/calculators/mortgage/ScenarioForm.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { OptionGroup } from '#ui/OptionGroup.tsx'
import { FIELD_NAMES, fieldText, loweredText, nameOf, type Person } from './plan-texts.ts'
import type { Clash, Numbers } from './use-numbers.ts'

interface NumbersFormProps {
  numbers: Numbers
  people: readonly Person[]
}

export default function NumbersForm({ numbers, people }: NumbersFormProps) {
  const { calculator, shown, clash, isDecided, busy, set, save, close } = numbers
  const names = shown.shares.map(({ user_id }) => nameOf(user_id, people))
  return (
    <div className="mt-2 grid gap-6 border-t border-line pt-6">
      <ScenarioForm scenario={calculator} people={names} onChange={set} />
      <div role="status">{clash && <Conflict clash={clash} numbers={numbers} people={people} />}</div>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy && 'Saving…'} inactive={!isDecided} onClick={save}>
          Save for everyone
        </Button>
        <Button look="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function Conflict({ clash, numbers, people }: NumbersFormProps & { clash: Clash }) {
  const { theirs, mine, fields, decided, lowered } = clash
  const other = theirs.set_by ? nameOf(theirs.set_by.id, people) : 'Someone'
  return (
    <Note look="accent">
      <p className="font-semibold">
        {other === 'You' ? 'You changed these numbers in another window' : `${other} changed these numbers`}{' '}
        in the meantime.
      </p>
      {lowered && <p className="mt-2">{loweredText(fieldText('down', mine, people))}</p>}
      {fields.length > 0 && (
        <p className="mt-2">We kept everything that only one of you changed. Which of these is right?</p>
      )}
      <div className="mt-4 grid gap-5">
        {fields.map((field) => (
          <OptionGroup
            key={field}
            legend={FIELD_NAMES[field]}
            legendClassName="mb-2 font-semibold"
            value={decided[field] ?? null}
            options={[
              { value: 'mine' as const, label: `Mine: ${fieldText(field, mine, people)}` },
              {
                value: 'theirs' as const,
                label: `${other === 'You' ? 'Other window' : other}: ${fieldText(field, theirs.scenario, people)}`,
              },
            ]}
            onChange={(whose) => numbers.decide(field, whose)}
          />
        ))}
      </div>
    </Note>
  )
}
