import { ArrowLeft } from 'lucide-react'
import type { AgreementResponse, RecordResponse, TermVersions } from '#api/features/agreement/schemas.ts'
import type { Term } from '#domain/agreement/term.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { termPath } from '#domain/agreement/addresses.ts'
import { ownersOf, termsOf } from './agreement-texts.ts'
import { CompareCard } from './CompareCard.tsx'
import { RecordCard } from './RecordCard.tsx'
import { RecordList } from './RecordList.tsx'
import { VersionsCard } from './VersionsCard.tsx'

interface HistoryViewProps {
  agreement: AgreementResponse
  term: TermVersions | null
  known: Term | null
  record: RecordResponse
}

/** Every version word by word, and the record as a chain of fingerprints. */
export function HistoryView({ agreement, term, known, record }: HistoryViewProps) {
  const shown = termsOf(agreement).find(({ key }) => key === term?.key)
  const owners = ownersOf(agreement)
  return (
    <>
      <nav className="agr-crumb" aria-label="Back">
        <ButtonLink look="quiet" href={shown ? termPath(shown.key) : PATH.AGREEMENT}>
          <ArrowLeft aria-hidden="true" />
          {shown ? shown.title : 'Agreement'}
        </ButtonLink>
      </nav>
      <h1 className="display text-section">{shown ? `${shown.title}, word by word` : 'The record'}</h1>
      <p className="mt-2 mb-5 text-muted">
        {shown
          ? `Every version of term ${shown.number}, and who accepted it when`
          : 'Everything that was suggested and accepted, newest first'}
      </p>
      {term && shown ? (
        <div className="agr-columns">
          <div className="agr-main">
            <CompareCard {...{ agreement, owners }} figures={known?.figures} versions={term.versions} />
            <VersionsCard {...{ owners, term }} people={agreement.people} />
          </div>
          <aside className="agr-aside" aria-label="Record">
            <RecordCard record={record} />
            <RecordList {...{ agreement, record }} only={shown.key} />
          </aside>
        </div>
      ) : (
        <div className="agr-columns">
          <div className="agr-main">
            <RecordList {...{ agreement, record }} only={null} />
          </div>
          <aside className="agr-aside" aria-label="Is it unchanged?">
            <RecordCard record={record} />
          </aside>
        </div>
      )}
    </>
  )
}
