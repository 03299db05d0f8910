import { ownerColour } from '#art/owner-colour.ts'
import { useRef, useState } from 'react'
import { MADE_UP } from '#domain/agreement/example.ts'
import { formatList } from '#domain/format.ts'
import { ownersOf, termsOf } from '../agreement-texts.ts'
import { Braid } from '../Braid.tsx'
import { StateWord } from '../StateMark.tsx'
import { exampleAgreement, type ExampleViewer } from './example-texts.ts'
import { ExampleStart } from './ExampleStart.tsx'

/** A settled, an open and a sealed term, before anyone has started. */
const SHOWN = ['ownership', 'down-payments', 'stops-paying']

/** For someone without a group, and on the free plan: what an agreement with two made-up partners looks like. */
export function Example({ viewer }: { viewer: ExampleViewer }) {
  const [chosen, onChosen] = useState<readonly string[]>(['ines', 'marcus'])
  const partners = MADE_UP.filter(({ key }) => chosen.includes(key))
  const agreement = exampleAgreement(viewer, partners)
  const owners = ownersOf(agreement)
  const paper = useRef<HTMLElement>(null)
  const terms = termsOf(agreement).filter(({ key }) => SHOWN.includes(key))
  return (
    <div className="example-columns">
      <ExampleStart chosen={chosen} onChosen={onChosen} />
      <section className="card example-paper" aria-labelledby="example-heading" ref={paper}>
        <Braid document={paper} colours={owners.map(({ number }) => ownerColour(number))} />
        <p className="text-sm text-muted">Example</p>
        <h2 className="display text-heading" id="example-heading">
          How {formatList(['you', ...partners.map(({ name }) => name)])} own a home
        </h2>
        {terms.map((term) => (
          <div
            key={term.key}
            className="example-line"
            data-braid={term.state === 'settled' ? 'woven' : term.state === 'sealed' ? 'sealed' : 'apart'}
          >
            <p className="flex justify-between gap-3 text-sm font-semibold text-muted">
              {term.number} {term.title}
              <span className="flex-none">
                <StateWord mark={term.state} />
              </span>
            </p>
            <p>
              {term.text ??
                (term.state === 'sealed' ? 'Sealed until all of you have answered.' : 'Not settled yet.')}
            </p>
          </div>
        ))}
      </section>
    </div>
  )
}
