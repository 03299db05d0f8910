import type { Pair, Term } from '#domain/exits/terms.ts'
import { termPath } from '#domain/agreement/addresses.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import type { Writing } from './exits.page.ts'
import { AGREEMENT_TERMS, TERM_NAMES } from './term-texts.ts'

/** What people without an agreement can do instead. */
const INSTEAD = {
  example: {
    text: 'Agreements are written with a group. Try one with made-up partners.',
    href: PATH.AGREEMENT_EXAMPLE,
    label: 'Try an example agreement',
  },
  plan: { text: 'Agreements come with a plan.', href: PATH.PLAN, label: 'See the plans' },
}

/** Links to the agreement's term, or to what the viewer can do without one. The choice here isn't shared with anyone. */
export function ChooseTerm({ terms, writing }: { terms: Pair; writing: Writing }) {
  const [first, second] = terms
  const instead = writing === 'group' ? null : INSTEAD[writing]
  return (
    <Card as="section" id="choose" className="no-print mt-5 flex flex-wrap items-center gap-4 max-sm:p-4">
      <div className="min-w-60 flex-1">
        <h2 className="text-title">Ready to choose?</h2>
        <p className="mt-1 text-sm text-muted">
          {instead?.text ?? 'Write your choice in your agreement. The others don’t see it here.'}
        </p>
      </div>
      {instead ? (
        <ButtonLink href={instead.href} className="max-sm:w-full">
          {instead.label}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink look="ghost" href={termPath(AGREEMENT_TERMS[second])} className="max-sm:w-full">
            Use {lower(second)}
          </ButtonLink>
          <ButtonLink href={termPath(AGREEMENT_TERMS[first])} className="max-sm:w-full">
            Keep {lower(first)}
          </ButtonLink>
        </>
      )}
    </Card>
  )
}

const lower = (term: Term) => TERM_NAMES[term].toLowerCase()
