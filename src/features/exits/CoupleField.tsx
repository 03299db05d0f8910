import { type ExitScenario, LEAST_OWNERS_WITH_COUPLE } from '#domain/exits/scenario.ts'
import { capitalized } from '#domain/format.ts'
import { Field } from '#ui/Field.tsx'
import { type Owners, together } from './exit-texts.ts'
import type { Change } from './use-exit.ts'

interface CoupleFieldProps {
  whole: ExitScenario
  owners: Owners
  onChange: Change
}

const NOBODY = ''

/** Chooses two owners who own one share together. */
export function CoupleField({ whole: { shares, couple }, owners, onChange }: CoupleFieldProps) {
  if (shares.length < LEAST_OWNERS_WITH_COUPLE) return null
  const pairs = owners.flatMap((_, one) =>
    owners.flatMap((__, other) => (one < other ? [[one, other] as const] : [])),
  )
  const keyOf = (pair: readonly [number, number]) => pair.join(' ')
  return (
    <Field
      label="A couple that owns one share"
      hint="The two leave, buy and bid as one. If one of them dies, the other keeps the share."
    >
      {(control) => (
        <select
          {...control}
          className="input"
          value={couple ? keyOf(couple) : NOBODY}
          onChange={({ target }) =>
            onChange({ couple: pairs.find((pair) => keyOf(pair) === target.value) ?? null })
          }
        >
          <option value={NOBODY}>Nobody</option>
          {pairs.map((pair) => (
            <option key={keyOf(pair)} value={keyOf(pair)}>
              {capitalized(together(owners.filter((_, place) => pair.includes(place))))}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
