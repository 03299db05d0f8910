import { ArrowLeft } from 'lucide-react'
import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { PATH } from '#domain/paths.ts'
import { useQuery } from '#lib/query.ts'
import { ownersOf } from '../agreement-texts.ts'
import { LinkCard } from './LinkCard.tsx'
import { MissingCard } from './MissingCard.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ReadyCard } from './ReadyCard.tsx'
import { SheetDesk } from './SheetDesk.tsx'
import { sheetQuery } from './sheet.store.ts'

interface SheetViewProps {
  agreement: AgreementResponse
  sheet: OwnSheet
  /** The lawyer's name; null without one who may read the agreement. */
  lawyer: string | null
}

/** The final step of an agreement: the term sheet page by page, its files, what comes next, and the link for signing. */
export function SheetView({ agreement, sheet: first, lawyer }: SheetViewProps) {
  const query = sheetQuery()
  const { data } = useQuery(query, first)
  const sheet = data ?? first
  const owners = ownersOf(agreement)
  return (
    <>
      <p className="mb-3">
        <a className="link inline-flex min-h-11 items-center gap-2" href={PATH.AGREEMENT}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          Agreement
        </a>
      </p>
      <div className="sheet-columns">
        {/* Above the pages on phones: what comes later must not push them down. */}
        <aside className="sheet-aside" aria-label="Your term sheet">
          {sheet.ready ? <ReadyCard sheet={sheet} /> : <MissingCard sheet={sheet} />}
          <NextSteps sheet={sheet} lawyer={lawyer} />
          {sheet.ready && <LinkCard sheet={sheet} onChanged={query.refresh} />}
          <p className="px-2 text-sm text-muted">
            {sheet.ready &&
              'If anything in it changes, this term sheet is replaced and the link stops working. '}
            This isn’t a contract, and it isn’t legal or tax advice.
          </p>
        </aside>
        <SheetDesk sheet={sheet} owners={owners} />
      </div>
    </>
  )
}
