import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { YearView } from '#api/features/ledger/year/schemas.ts'
import { formatDate, plural } from '#domain/format.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { sealYear } from './calls.ts'

type Sealed = Pick<YearView, 'year' | 'seal' | 'may_not_seal' | 'fault' | 'entries'>

/** Whether the year is sealed, and the button that seals it. */
export function SealCard({ view: initial, canSave }: { view: Sealed; canSave: boolean }) {
  const [view, setView] = useState(initial)
  const [isSure, setSure] = useState(false)
  const { busy, run } = useAction<'seal'>()
  const { year, seal, may_not_seal, fault, entries } = view
  const Icon = fault === null ? ShieldCheck : ShieldAlert
  return (
    <Card as="section" aria-labelledby="seal-heading" className={fault === null ? 'seal' : 'seal seal-fault'}>
      <Icon aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-title" id="seal-heading">
          {fault !== null
            ? `Entry ${fault} isn’t what you all signed`
            : seal
              ? 'Sealed and checked'
              : `${year} isn’t sealed yet`}
        </h2>
        {fault !== null ? (
          <p>We’ve stopped new entries. Your last statement still has the original. Please write to us.</p>
        ) : seal ? (
          <>
            <p>
              {plural(entries, {
                one: 'The entry is as it was entered',
                other: `All ${entries} entries are in their original order`,
              })}{' '}
              and the books balance. Corrections made after {formatDate(seal.at)} appear in {year + 1}.
            </p>
            <p className="fingerprint">{seal.fingerprint}</p>
          </>
        ) : may_not_seal !== null ? (
          <p>{may_not_seal}</p>
        ) : (
          <>
            <p>
              A sealed year takes no more entries. Later corrections fall in the new year. This can’t be
              undone.
            </p>
            {canSave && (
              <Button
                className="mt-3"
                look={isSure ? 'primary' : 'ghost'}
                busy={busy && 'Sealing…'}
                onClick={() => {
                  if (!isSure) return setSure(true)
                  void run(
                    'seal',
                    async () => {
                      const sealed = await sealYear(year)
                      if (sealed) setView(sealed)
                      notify.success(`${year} is sealed`)
                    },
                    'We couldn’t seal the year. Please try again.',
                  )
                }}
              >
                {isSure ? `Yes, seal ${year}` : `Seal ${year}`}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
