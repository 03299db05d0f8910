import { useState } from 'react'
import type { AgreementResponse, RecordResponse } from '#api/features/agreement/schemas.ts'
import { formatCount, plural } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { Time } from '#ui/Time.tsx'
import { historyPath } from '#domain/agreement/addresses.ts'
import { entryText, personOf, termsOf } from './agreement-texts.ts'
import { Face } from './Faces.tsx'

interface RecordListProps {
  agreement: AgreementResponse
  record: RecordResponse
  /** The key of one term; null for all. */
  only: string | null
}

const SHOWN = 7

/** Newest first, each with the start of its fingerprint. */
export function RecordList({ agreement, record, only }: RecordListProps) {
  const [isWhole, setWhole] = useState(false)
  const terms = new Map(termsOf(agreement).map((term) => [term.key, term]))
  const entries = record.entries.map((entry) => ({ ...entry, act: actIn(entry.body) }))
  const titles = new Map(entries.flatMap(({ act }) => (act.title === null ? [] : [[act.term, act.title]])))
  const all = entries.filter(({ act }) => only === null || act.term === only).toReversed()
  const shown = isWhole ? all : all.slice(0, only === null ? 40 : SHOWN)
  return (
    <Card as="section" aria-labelledby="agr-record">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-title" id="agr-record">
          Record
        </h2>
        {only !== null && (
          <a className="link text-sm" href={historyPath(null)}>
            Everyone, all terms
          </a>
        )}
      </div>
      {all.length === 0 && <p className="mt-2 text-muted">Nothing’s in the record yet.</p>}
      <ol className="agr-chain">
        {shown.map(({ number, at, fingerprint, act }) => {
          const term = act.term === null ? undefined : terms.get(act.term)
          return (
            <li key={number} id={`entry-${number}`}>
              <Face person={personOf(agreement.people, act.by)} />
              <div>
                <b>{entryText(agreement.people, act)}</b>
                <small>
                  {term && only === null && (
                    <>
                      <a className="link" href={historyPath(term.key)}>
                        {term.number} {term.title}
                      </a>{' '}
                      ·{' '}
                    </>
                  )}
                  {!term && titles.has(act.term) && `${titles.get(act.term)} · `}
                  <Time at={at} />
                </small>
              </div>
              <code title={fingerprint}>{fingerprint.slice(0, 4)}</code>
            </li>
          )
        })}
      </ol>
      {shown.length < all.length && (
        <button type="button" className="link mt-2" onClick={() => setWhole(true)}>
          {plural(all.length - shown.length, {
            one: 'Show one earlier entry',
            other: `Show ${formatCount(all.length - shown.length)} earlier entries`,
          })}
        </button>
      )}
    </Card>
  )
}

/** Reads what the list shows of an entry, which may have been tampered with. */
function actIn(body: string): {
  by: number
  kind: string
  term: string | null
  version: number | null
  title: string | null
} {
  const read = parsed(body)
  const field = (name: string): unknown =>
    typeof read === 'object' && read !== null ? Reflect.get(read, name) : null
  const [by, kind, term, version, title] = ['by', 'kind', 'term', 'version', 'title'].map(field)
  return {
    by: typeof by === 'number' ? by : -1,
    kind: typeof kind === 'string' ? kind : 'unknown',
    term: typeof term === 'string' ? term : null,
    version: typeof version === 'number' ? version : null,
    title: typeof title === 'string' ? title : null,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
