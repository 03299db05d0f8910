import type { Pair, Term } from '#domain/exits/terms.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { TERM_NAMES } from './term-texts.ts'

/** Leads to the agreement with the choice in the address. Nobody else learns of it here. */
export function ChooseTerm({ terms }: { terms: Pair }) {
  const [first, second] = terms
  return (
    <Card as="section" id="choose" className="no-print mt-5 flex flex-wrap items-center gap-4 max-sm:p-4">
      <div className="min-w-60 flex-1">
        <h2 className="text-title">Ready to choose?</h2>
        <p className="mt-1 text-sm text-muted">
          Take your choice to your agreement. The others learn nothing of it here.
        </p>
      </div>
      <ButtonLink look="ghost" href={agreementWith(second)} className="max-sm:w-full">
        Use {lower(second)}
      </ButtonLink>
      <ButtonLink href={agreementWith(first)} className="max-sm:w-full">
        Keep {lower(first)}
      </ButtonLink>
    </Card>
  )
}

const lower = (term: Term) => TERM_NAMES[term].toLowerCase()

const agreementWith = (term: Term) => `${PATH.AGREEMENT}?term=how-one-leaves&choice=${term}`
