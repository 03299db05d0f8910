import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { AgreementResponse, TermVersions } from '#api/features/agreement/schemas.ts'
import type { TermFigures } from '#domain/agreement/term.ts'
import { nameOf, type People, personOf, shortDate } from './agreement-texts.ts'
import { Difference, differenceInWords } from './Difference.tsx'
import { WhatChanges } from './WhatChanges.tsx'

type Versions = TermVersions['versions']

interface CompareCardProps {
  agreement: AgreementResponse
  owners: People
  figures: TermFigures | undefined
  versions: Versions
}

/** Any two versions, marked up or side by side. */
export function CompareCard({ agreement, owners, figures, versions }: CompareCardProps) {
  const [from, setFrom] = useState(Math.max(0, versions.length - 2))
  const [to, setTo] = useState(Math.max(0, versions.length - 1))
  const [isMarked, setMarked] = useState(true)
  const [before, after] = [versions[from], versions[to]]
  if (!before || !after) {
    return (
      <section className="card">
        <p className="text-muted">Nobody has suggested wording yet. Its versions will appear here.</p>
      </section>
    )
  }
  return (
    <section className="card agr-compare" aria-label="Compare versions">
      <div className="agr-scene">
        <div className="agr-pick">
          <Pick label="From" versions={versions} value={from} onChange={setFrom} />
          <ArrowRight aria-hidden="true" />
          <Pick label="To" versions={versions} value={to} onChange={setTo} />
        </div>
        <div className="agr-prices" role="group" aria-label="How to show it">
          {[[true, 'Marked up'] as const, [false, 'Side by side'] as const].map(([marked, label]) => (
            <button
              key={label}
              type="button"
              aria-pressed={isMarked === marked}
              onClick={() => setMarked(marked)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <p className="sr-only" role="status">
        Version {before.number} to {after.number}: {differenceInWords(before.text, after.text)}.
      </p>
      {isMarked ? (
        <p className="agr-marked">
          <Difference before={before.text} after={after.text} />
        </p>
      ) : (
        <div className="agr-sides">
          {[before, after].map((version, place) => (
            <div key={place}>
              <p className="text-sm text-muted">
                Version {version.number},{' '}
                {version.by === 0 ? 'from sealed answers' : nameOf(personOf(agreement.people, version.by))}
              </p>
              <p>{version.text}</p>
            </div>
          ))}
        </div>
      )}
      <WhatChanges {...{ agreement, owners, before, after }} figures={figures} />
    </section>
  )
}

interface PickProps {
  label: string
  versions: Versions
  value: number
  onChange: (place: number) => void
}

function Pick({ label, versions, value, onChange }: PickProps) {
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {versions.map(({ number, at }, place) => (
        <option key={number} value={place}>
          Version {number} · {shortDate(at)}
        </option>
      ))}
    </select>
  )
}
