import type { TermVersions } from '#api/features/agreement/schemas.ts'
import { adviserIn } from '#domain/agreement/law/law.ts'
import { PATH } from '#domain/paths.ts'
import { useQuery } from '#lib/query.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Note } from '#ui/Note.tsx'
import { agreementQuery, termQuery } from './agreement.store.ts'
import type { AgreementPage } from './agreement.page.ts'
import { ownersOf, termsOf } from './agreement-texts.ts'
import { OptionsCard } from './OptionsCard.tsx'
import { OwnTermCard } from './OwnTermCard.tsx'
import { SealedNote, SealedSteps } from './SealedNote.tsx'
import { TermComments } from './lawyer/TermComments.tsx'
import { TalkCard } from './TalkCard.tsx'
import { TermHead } from './TermHead.tsx'
import { useTermKeys } from './use-term-keys.ts'
import { useWording } from './use-wording.ts'
import { WhyCard } from './WhyCard.tsx'
import { WordingCard } from './WordingCard.tsx'

type TermViewProps = Pick<AgreementPage, 'agreement' | 'known' | 'review'> & {
  term: TermVersions
  /** What the sealed questions of this term ask. */
  asks: readonly string[]
}

/** One term: its options with this group's numbers, and the wording that everyone has to accept. */
export function TermView({ agreement: first, term: firstTerm, known, review, asks }: TermViewProps) {
  const { data: agreement = first } = useQuery(agreementQuery(), first)
  const isReady = useHydrated()
  const { data: versions = firstTerm } = useQuery(termQuery(firstTerm.key), firstTerm)
  const { key } = firstTerm
  const owners = ownersOf(agreement ?? first)
  const all = termsOf(agreement ?? first)
  const place = all.findIndex((term) => term.key === key)
  const term = all[place]
  const you = owners.find(({ is_you }) => is_you)
  const wording = useWording({ agreement: agreement ?? first, versions, known })

  useTermKeys({ before: all[place - 1]?.key ?? null, after: all[place + 1]?.key ?? null })

  if (!term)
    return (
      <Note>
        This term was removed.{' '}
        <a className="link" href={PATH.AGREEMENT}>
          Back to your agreement
        </a>
      </Note>
    )
  const around = { before: all[place - 1], after: all[place + 1] }
  const adviser = adviserIn((agreement ?? first).province)
  return (
    <div className="agr-term-page" data-ready={isReady || undefined}>
      <TermHead
        term={term}
        {...around}
        count={all.length}
        question={known?.question}
        you={you}
        adviser={adviser}
      />
      <div className="agr-columns">
        <div className="agr-main">
          {term.state === 'sealed' ? (
            <SealedNote {...{ term, known, asks, owners }} province={(agreement ?? first).province} />
          ) : (
            known && <OptionsCard {...{ term, known, owners, wording }} agreement={agreement ?? first} />
          )}
          <div className="agr-two">
            {known && <WhyCard term={known} />}
            <TalkCard title={term.title} />
          </div>
        </div>
        <aside className="agr-aside" aria-label="Wording">
          {term.state === 'sealed' ? (
            <SealedSteps owners={owners} />
          ) : (
            <WordingCard
              {...{ term, versions, owners, wording, adviser, known }}
              people={(agreement ?? first).people}
            />
          )}
          {term.is_own && <OwnTermCard {...{ term, owners }} />}
          {review && <TermComments review={review} term={key} markedAt={term.marked_at} />}
          <p className="px-2 text-sm text-muted">This is information, not legal or tax advice.</p>
        </aside>
      </div>
    </div>
  )
}
