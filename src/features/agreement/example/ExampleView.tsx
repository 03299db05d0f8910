import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import type { MadeUpPartner } from '#domain/agreement/example.ts'
import { PATH } from '#domain/paths.ts'
import { Note } from '#ui/Note.tsx'
import { ownersOf, termsOf } from '../agreement-texts.ts'
import { ChapterBar } from '../ChapterBar.tsx'
import { Document } from '../Document.tsx'
import { exampleAgreement, type ExampleViewer } from './example-texts.ts'
import { ExampleTerm } from './ExampleTerm.tsx'

interface ExampleViewProps {
  viewer: ExampleViewer
  partners: readonly MadeUpPartner[]
}

/** The entire agreement with made-up partners. A term opens next to the document, since nothing is saved. */
export function ExampleView({ viewer, partners }: ExampleViewProps) {
  const agreement = exampleAgreement(viewer, partners)
  const owners = ownersOf(agreement)
  const terms = termsOf(agreement)
  const sheet = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState(terms.find(({ state }) => state === 'open')?.key ?? '')
  const term = terms.find(({ key }) => key === chosen)

  /** Opens a term's link in the panel, and any other as usual. */
  function open(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const key = link && new URL(link.href).searchParams.get('term')
    if (!key) return
    event.preventDefault()
    choose(key)
    panel.current?.focus()
  }

  return (
    <>
      <p className="mb-3">
        <a className="link inline-flex min-h-11 items-center gap-2" href={PATH.AGREEMENT_EXAMPLE}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          Other partners
        </a>
      </p>
      <h1 className="display mb-4 text-section">Your example agreement</h1>
      <Note className="mb-5">
        {partners.map(({ name }) => name).join(' and ')} are made up. Nothing here is saved. Open any term to
        see its options.
      </Note>
      <ChapterBar agreement={agreement} />
      {/* Only handles clicks on the links inside, by mouse or keyboard. */}
      <div className="agr-columns example-whole" onClickCapture={open}>
        <Document ref={sheet} agreement={agreement} owners={owners} isWhole label="Example">
          {null}
        </Document>
        <aside className="agr-aside" aria-label="The term">
          <div ref={panel} tabIndex={-1}>
            {term && <ExampleTerm term={term} owners={owners} />}
          </div>
          <p className="px-2 text-sm text-muted">This is information, not legal or tax advice.</p>
        </aside>
      </div>
    </>
  )
}
