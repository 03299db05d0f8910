import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import { markOf, MARKS, settledText } from './agreement-texts.ts'
import { StateMark } from './StateMark.tsx'

/** Progress by chapter, with a link to each. */
export function ChapterBar({ agreement }: { agreement: AgreementResponse }) {
  return (
    <nav className="card agr-chapters" aria-label="Chapters">
      {agreement.chapters.map(({ key, title, terms }) => (
        <a key={key} href={`#${key}`}>
          <span className="agr-chapter-name">
            <b>{title}</b>
            <span>{settledText(terms.filter(({ state }) => state === 'settled').length, terms.length)}</span>
          </span>
          <span className="agr-chapter-marks">
            {terms.map((term) => (
              <StateMark key={term.key} mark={markOf(term)} label={`${term.title}: ${MARKS[markOf(term)]}`} />
            ))}
          </span>
        </a>
      ))}
    </nav>
  )
}
