import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import { Card } from '#ui/Card.tsx'
import { RecentTime } from '#ui/RecentTime.tsx'
import { historyPath } from '#domain/agreement/addresses.ts'
import { entryText, personOf, termsOf } from './agreement-texts.ts'
import { Face } from './Faces.tsx'

export function LatestCard({ agreement }: { agreement: AgreementResponse }) {
  const { latest, people } = agreement
  const titles = new Map(termsOf(agreement).map(({ key, title }) => [key, title]))
  return (
    <Card as="section" aria-labelledby="agr-latest">
      <h2 className="text-title" id="agr-latest">
        Latest changes
      </h2>
      {latest.length === 0 ? (
        <p className="mt-2 text-sm text-muted">What each of you suggests and accepts will appear here.</p>
      ) : (
        <ul className="agr-list">
          {latest.slice(0, 3).map((entry) => (
            <li key={`${entry.at} ${entry.kind} ${entry.by}`}>
              <Face person={personOf(people, entry.by)} />
              <span>
                <b>{entryText(people, entry)}</b>
                <small>
                  {entry.term !== null && `${titles.get(entry.term) ?? ''} · `}
                  <RecentTime at={entry.at} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <a className="link mt-2 inline-block" href={historyPath(null)}>
        See the whole record
      </a>
    </Card>
  )
}
