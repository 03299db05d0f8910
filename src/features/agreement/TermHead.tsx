import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import type { AgreementPerson, AgreementTerm } from '#api/features/agreement/schemas.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { termPath } from '#domain/agreement/addresses.ts'
import { markOf, stateText } from './agreement-texts.ts'
import { StateWord } from './StateMark.tsx'

interface TermHeadProps {
  term: AgreementTerm
  before: AgreementTerm | undefined
  after: AgreementTerm | undefined
  count: number
  question: string | undefined
  you: AgreementPerson | undefined
  adviser: string
}

export function TermHead({ term, before, after, count, question, you, adviser }: TermHeadProps) {
  const state = stateText(term, { adviser, you: you?.number ?? null })
  return (
    <>
      <nav className="agr-crumb" aria-label="Terms">
        <ButtonLink look="quiet" href={PATH.AGREEMENT}>
          <ArrowLeft aria-hidden="true" />
          Agreement
        </ButtonLink>
        <span className="ml-auto whitespace-nowrap text-sm text-muted">
          <span className="max-sm:sr-only">Term </span>
          {term.number} of {count}
        </span>
        {before && (
          <ButtonLink
            look="quiet"
            size="icon"
            href={termPath(before.key)}
            aria-label={`Previous term: ${before.title}`}
          >
            <ChevronLeft aria-hidden="true" />
          </ButtonLink>
        )}
        {after && (
          <ButtonLink
            look="quiet"
            size="icon"
            href={termPath(after.key)}
            aria-label={`Next term: ${after.title}`}
          >
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        )}
      </nav>
      <StateWord mark={markOf(term)}>
        {state === 'Waiting for you' ? 'Open · waiting for you' : state}
      </StateWord>
      <h1 className="display mt-2 mb-5 text-section">{question ?? term.title}</h1>
    </>
  )
}
