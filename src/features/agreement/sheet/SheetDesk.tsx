import { ownerColour } from '#art/owner-colour.ts'
import { useRef } from 'react'
import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import type { People } from '../agreement-texts.ts'
import { Braid } from '../Braid.tsx'
import { SEAL } from '#art/seal.ts'
import { ExitBars } from './ExitBars.tsx'
import { SheetPart } from './SheetPart.tsx'

interface SheetDeskProps {
  sheet: OwnSheet
  owners: People
}

/** How many blocks of Schedule B come before its first example. */
const EXITS_HEAD = 3

/** The pages, with a list of links to them. */
export function SheetDesk({ sheet, owners }: SheetDeskProps) {
  const { parts, ready } = sheet
  return (
    <div className="sheet-desk">
      <nav aria-label="Pages">
        <ol className="sheet-thumbs">
          {parts.map(({ key, name }) => (
            <li key={key}>
              <a className="sheet-thumb-link" href={`#sheet-${key}`}>
                <i className="sheet-thumb" aria-hidden="true" />
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="sheet-pages">
        {parts.map((part) => (
          <section key={part.key} className="sheet-page" id={`sheet-${part.key}`} aria-label={part.name}>
            {part.key === 'terms' ? (
              <Terms part={part} owners={owners} isReady={ready} />
            ) : part.key === 'exits' ? (
              <>
                <SheetPart part={{ ...part, blocks: part.blocks.slice(0, EXITS_HEAD) }} level={2} />
                <ExitBars sheet={sheet} owners={owners} />
                <details className="mt-4">
                  <summary className="link inline-flex min-h-11 items-center">Show the working</summary>
                  <SheetPart part={{ ...part, blocks: part.blocks.slice(EXITS_HEAD) }} level={2} />
                </details>
              </>
            ) : (
              <SheetPart part={part} level={2} />
            )}
            <p className="sheet-foot">A term sheet, not a contract</p>
          </section>
        ))}
      </div>
    </div>
  )
}

interface TermsProps {
  part: OwnSheet['parts'][number]
  owners: People
  isReady: boolean
}

/** The terms next to the braid, which ends in the house's seal once they're all settled. */
function Terms({ part, owners, isReady }: TermsProps) {
  const page = useRef<HTMLDivElement>(null)
  return (
    <div className="sheet-terms" ref={page}>
      <Braid document={page} colours={owners.map(({ number }) => ownerColour(number))} />
      <div data-braid={isReady ? 'woven' : 'apart'}>
        <SheetPart part={part} level={2} />
      </div>
      {isReady && (
        <svg className="sheet-seal" viewBox="0 0 52 52" aria-hidden="true">
          <path d={SEAL} />
          <path className="sheet-seal-house" d="M16 27 26 17l10 10v9H16zM23 36v-5a3 3 0 0 1 6 0v5z" />
        </svg>
      )}
    </div>
  )
}
