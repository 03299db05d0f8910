import { useState } from 'react'
import { formatCents } from '#domain/format.ts'
import { readLocalDraft, storeLocalDraft } from '#lib/local-draft.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { Note } from '#ui/Note.tsx'

const DRAFT = 'rooms-limit'
const NO_LIMIT = { dollars: 0 }
const HIGHEST = 50_000

function storedLimit(): number | null {
  const dollars = Number(readLocalDraft(DRAFT, NO_LIMIT)?.dollars)
  return dollars > 0 && dollars <= HIGHEST ? dollars : null
}

/** The maximum that the viewer can pay a month, which stays in this browser. */
export function OwnLimit({ price }: { price: number }) {
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<number | null>(null)
  const limit = typed ?? (isHydrated ? storedLimit() : null)

  function change(dollars: number): void {
    setTyped(dollars)
    storeLocalDraft(DRAFT, { dollars })
  }

  return (
    <div className="mt-4 grid gap-3">
      <AmountField
        label="The most you can pay a month"
        hint="Stays in this browser. Your group never sees it."
        value={limit ?? 0}
        lowest={0}
        highest={HIGHEST}
        step={50}
        decimals={2}
        onChange={change}
      />
      {limit !== null && limit > 0 && (
        <Note look={price > limit * 100 ? 'alert' : 'soft'}>
          {price > limit * 100
            ? `Your price is ${formatCents(price - limit * 100)} over the ${formatCents(limit * 100)} a month you set. Only you see this line.`
            : `Your price is within the ${formatCents(limit * 100)} a month you set. Only you see this line.`}
        </Note>
      )}
    </div>
  )
}
