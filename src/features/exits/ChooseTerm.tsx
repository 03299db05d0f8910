import type { Pair, Term } from '#domain/exits/terms.ts'
import { termPath } from '#domain/agreement/addresses.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { AGREEMENT_TERMS, TERM_NAMES } from './term-texts.ts'

/** Leads to the agreement's term. Nobody else learns of the choice here. */
export function ChooseTerm({ terms }: { terms: Pair }) {
  const [first, second] = terms
  return (
    <Card as="section" id="choose" className="no-print mt-5 flex flex-wrap items-center gap-4 max-sm:p-4">
      <div className="min-w-60 flex-1">
        <h2 className="text-title">Ready to choose?</h2>
        <p className="mt-1 text-sm text-muted">
          Write your choice in your agreement. The others learn nothing of it here.
        </p>
      </div>
      <ButtonLink look="ghost" href={termPath(AGREEMENT_TERMS[second])} className="max-sm:w-full">
        Use {lower(second)}
      </ButtonLink>
      <ButtonLink href={termPath(AGREEMENT_TERMS[first])} className="max-sm:w-full">
        Keep {lower(first)}
      </ButtonLink>
    </Card>
  )
}

const lower = (term: Term) => TERM_NAMES[term].toLowerCase()
