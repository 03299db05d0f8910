import { useRef, useState } from 'react'
import { useQuery } from '#lib/query.ts'
import { agreementQuery } from './agreement.store.ts'
import type { AgreementPage } from './agreement.page.ts'
import { adviserIn } from '#domain/agreement/law/law.ts'
import { AcceptedCard } from './AcceptedCard.tsx'
import { AddTerm } from './AddTerm.tsx'
import { ApartCard } from './ApartCard.tsx'
import { ownersOf, termsOf } from './agreement-texts.ts'
import { ChapterBar } from './ChapterBar.tsx'
import { Document } from './Document.tsx'
import { KeyHints } from './KeyHints.tsx'
import { LatestCard } from './LatestCard.tsx'
import { LawyerCard } from './lawyer/LawyerCard.tsx'
import { NextCard } from './NextCard.tsx'
import { OverviewHead } from './OverviewHead.tsx'
import { UnsignedCard } from './UnsignedCard.tsx'
import { useKeys } from './use-keys.ts'

type OverviewProps = Pick<AgreementPage, 'agreement' | 'pairs' | 'waiting' | 'review'>

/** The entire agreement: the document fills the screen. */
export function Overview({ agreement: first, pairs, waiting, review }: OverviewProps) {
  const { data } = useQuery(agreementQuery(), first)
  const agreement = data ?? first
  const [isWhole, setWhole] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  const keys = useKeys(sheet)
  const owners = ownersOf(agreement)
  const adviser = adviserIn(agreement.province)
  const open = termsOf(agreement).filter(({ state }) => state !== 'settled').length
  return (
    <div className="agr-overview">
      <OverviewHead agreement={agreement} />
      <NextCard agreement={agreement} owners={owners} pairs={pairs} waits={waiting} />
      <ChapterBar agreement={agreement} />
      <div className="agr-fold" role="group" aria-label="What to show">
        {[[false, `To settle, ${open}`] as const, [true, 'Whole document'] as const].map(([whole, label]) => (
          <button key={label} type="button" aria-pressed={isWhole === whole} onClick={() => setWhole(whole)}>
            {label}
          </button>
        ))}
      </div>
      <div className="agr-columns">
        <Document ref={sheet} agreement={agreement} owners={owners} isWhole={isWhole} waits={waiting}>
          <AddTerm />
        </Document>
        <aside className="agr-aside" aria-label="About your agreement">
          <AcceptedCard agreement={agreement} owners={owners} />
          <ApartCard agreement={agreement} owners={owners} pairs={pairs} />
          <UnsignedCard province={agreement.province} from={agreement.province_from} />
          <LawyerCard review={review} adviser={adviser} />
          <LatestCard agreement={agreement} />
          <KeyHints keys={keys} />
          <p className="px-2 text-sm text-muted">
            This is information, not legal or tax advice. A {adviser} turns your terms into a contract.
          </p>
        </aside>
      </div>
    </div>
  )
}
