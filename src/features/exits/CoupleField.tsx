import { coupleOf, type ExitScenario, MIN_OWNERS_WITH_COUPLE } from '#domain/exits/scenario.ts'
import { capitalized } from '#domain/format.ts'
import { SelectField } from '#ui/Field.tsx'
import { type Owners, together } from './exit-texts.ts'
import type { Change } from './use-exit.ts'

interface CoupleFieldProps {
  whole: ExitScenario
  owners: Owners
  onChange: Change
}

const NOBODY = ''

/** Chooses pairs of owners who own one share together. There's an empty field for one more, while two people are left. */
export function CoupleField({ whole: { shares, couples }, owners, onChange }: CoupleFieldProps) {
  if (shares.length < MIN_OWNERS_WITH_COUPLE) return null
  const pairs = owners.flatMap((_, one) =>
    owners.flatMap((__, other) => (one < other ? [[one, other] as const] : [])),
  )
  const keyOf = (pair: readonly number[] | undefined) => pair?.join(' ') ?? NOBODY
  const maxCouples = Math.floor(shares.length / 2)
  return Array.from({ length: Math.min(couples.length + 1, maxCouples) }, (_, at) => {
    const others = couples.filter((__, index) => index !== at)
    const free = pairs.filter((pair) => pair.every((place) => !coupleOf(others, place)))
    return (
      <SelectField
        key={at}
        label={at === 0 ? 'A couple that owns one share' : 'Another couple'}
        hint={
          at === 0 && 'The two leave, buy and bid as one. If one of them dies, the other keeps the share.'
        }
        value={keyOf(couples[at])}
        onChange={({ target }) => {
          const picked = pairs.filter((pair) => keyOf(pair) === target.value)
          onChange({ couples: [...couples.slice(0, at), ...picked, ...couples.slice(at + 1)] })
        }}
      >
        <option value={NOBODY}>Nobody</option>
        {free.map((pair) => (
          <option key={keyOf(pair)} value={keyOf(pair)}>
            {capitalized(together(owners.filter((__, place) => pair.includes(place))))}
          </option>
        ))}
      </SelectField>
    )
  })
}
