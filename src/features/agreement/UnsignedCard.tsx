import { useState } from 'react'
import { adviserIn, ruleIn, UNSIGNED } from '#domain/agreement/law/law.ts'
import { CHECKED_ON } from '#domain/agreement/sources.ts'
import { PROVINCE_NAMES, type Province } from '#domain/calculators/provinces.ts'
import { formatDay } from '#domain/format.ts'
import { keysOf } from '#domain/keys.ts'
import { useAction } from '#lib/use-action.ts'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/Field.tsx'
import { refreshAgreement } from './agreement.store.ts'
import { saveProvince } from './calls.ts'
import { LawText } from './LawText.tsx'
import { StateMark } from './StateMark.tsx'

interface UnsignedCardProps {
  province: Province | null
  from: 'home' | 'group' | null
}

/** What applies when nothing is agreed, by province. A home's address decides which; without one, the group does. */
export function UnsignedCard({ province, from }: UnsignedCardProps) {
  const [looked, setLooked] = useState<Province | null>(null)
  const { busy, run } = useAction<'save'>()
  const shown = looked ?? province
  async function choose(chosen: Province): Promise<void> {
    if (busy) return
    setLooked(chosen)
    if (from === 'home') return
    await run(
      'save',
      async () => {
        await saveProvince(chosen)
        await refreshAgreement()
      },
      'We couldn’t save the province.',
    )
    setLooked(null)
  }
  return (
    <Card as="section" className="agr-law-card" aria-labelledby="agr-unsigned">
      <h2 className="flex items-center gap-3 text-title" id="agr-unsigned">
        <StateMark mark="law" />
        If you sign nothing
      </h2>
      {shown === null ? (
        <p className="mt-2 text-sm">It depends on where the home is.</p>
      ) : (
        <>
          <p className="mt-2 text-sm">Here’s what applies in {PROVINCE_NAMES[shown]}:</p>
          <ul className="agr-rules">
            {UNSIGNED.map((topic) => (
              <li key={topic}>
                <LawText rule={ruleIn(topic, shown)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <SelectField
        className="mt-3"
        label={from === 'home' ? 'Compare with another province' : 'Province of the home'}
        value={shown ?? ''}
        aria-busy={busy !== false}
        onChange={({ target }) => {
          const chosen = keysOf(PROVINCE_NAMES).find((key) => key === target.value)
          if (chosen) void choose(chosen)
        }}
      >
        {shown === null && <option value="">Choose a province</option>}
        {keysOf(PROVINCE_NAMES).map((key) => (
          <option key={key} value={key}>
            {PROVINCE_NAMES[key]}
          </option>
        ))}
      </SelectField>
      <details className="mt-2 text-sm">
        <summary className="min-h-11 py-2 font-semibold">Sources, checked {formatDay(CHECKED_ON)}</summary>
        <ul className="grid gap-1">
          {[...new Set(UNSIGNED.map((topic) => ruleIn(topic, shown ?? 'ON').source?.name ?? ''))]
            .filter((name) => name !== '')
            .map((name) => (
              <li key={name}>{name}</li>
            ))}
        </ul>
        <p className="mt-2">Laws change. Ask a {adviserIn(shown)} before you rely on this.</p>
      </details>
    </Card>
  )
}
