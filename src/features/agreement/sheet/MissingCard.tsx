import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { formatCount } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { termPath } from '#domain/agreement/addresses.ts'
import { StateMark } from '../StateMark.tsx'
import { MISSING_KINDS, missingText } from './sheet-texts.ts'

/** What's keeping the term sheet from being ready, with a link for each term to where it's settled. */
export function MissingCard({ sheet: { missing, adviser } }: { sheet: OwnSheet }) {
  const kinds = MISSING_KINDS.filter((kind) => missing[kind].length > 0)
  const count = kinds.reduce((sum, kind) => sum + missing[kind].length, 0)
  return (
    <Card as="section" aria-labelledby="sheet-missing">
      <h1 className="display text-section" id="sheet-missing">
        Not ready yet
      </h1>
      <p className="mt-2 text-muted">
        Your term sheet is a preview until all of you have accepted every term.{' '}
        {count === 1 ? 'One thing is missing.' : `${formatCount(count)} things are missing.`}
      </p>
      {kinds.map((kind) => (
        <div key={kind} className="mt-4">
          <h2 className="flex items-center gap-2 text-base">
            <StateMark mark={kind === 'needsLaw' ? 'law' : kind === 'sealed' ? 'sealed' : 'open'} />
            {missingText(kind, missing[kind].length, adviser)}
          </h2>
          <ul className="sheet-missing">
            {missing[kind].map(({ key, number, title }) => (
              <li key={key}>
                <a className="link sheet-missing-term" href={termPath(key)}>
                  {number} {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}
