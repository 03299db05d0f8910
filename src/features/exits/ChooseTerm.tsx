import type { Pair, Term } from '#domain/exits/terms.ts'
import { termPath } from '#domain/agreement/addresses.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import type { Writing } from './exits.page.ts'
import { AGREEMENT_TERMS, TERM_NAMES } from './term-texts.ts'

const TEXTS: Readonly<Record<Writing, string>> = {
  group: 'Write your choice in your agreement. The others learn nothing of it here.',
  example: 'Agreements are written with a group. Try it with made-up partners first.',
  plan: 'Agreements come with a plan. The Free plan has an example with made-up partners.',
}

/** Leads to the agreement's term, or to what the viewer can do without one. Nobody else learns of the choice here. */
export function ChooseTerm({ terms, writing }: { terms: Pair; writing: Writing }) {
  const [first, second] = terms
  return (
    <Card as="section" id="choose" className="no-print mt-5 flex flex-wrap items-center gap-4 max-sm:p-4">
      <div className="min-w-60 flex-1">
        <h2 className="text-title">Ready to choose?</h2>
        <p className="mt-1 text-sm text-muted">{TEXTS[writing]}</p>
      </div>
      {writing === 'example' && (
        <ButtonLink href={PATH.AGREEMENT_EXAMPLE} className="max-sm:w-full">
          Try an example agreement
        </ButtonLink>
      )}
      {writing === 'plan' && (
        <ButtonLink href={PATH.PLAN} className="max-sm:w-full">
          See the plans
        </ButtonLink>
      )}
      {writing === 'group' && (
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
