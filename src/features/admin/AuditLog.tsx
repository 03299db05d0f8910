import { useState } from 'react'
import { AUDIT_FAILED, newestAudit } from './admin.store.ts'
import { auditText, detailTexts, partsOf } from './audit-texts.ts'
import { fetchAudit } from './calls.ts'
import type { AuditPage } from '#api/features/admin/service/read.ts'
import { useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Time } from '#ui/Time.tsx'

type Entry = AuditPage['entries'][number]

export function AuditLog({ initial }: { initial: AuditPage }) {
  const { data: newest = initial } = useQuery(newestAudit(), initial)
  const [longer, setLonger] = useState({ newest, ...newest })
  const { busy, run } = useAction<'older'>()
  // Older lines belong to the newest that they were shown with.
  const { entries, next } = longer.newest === newest ? longer : newest

  async function showOlder(): Promise<void> {
    const older = await fetchAudit(next)
    setLonger({ newest, entries: [...entries, ...older.entries], next: older.next })
  }

  return (
    <Card as="section" aria-labelledby="audit-heading">
      <h2 className="text-title" id="audit-heading">
        Audit log
      </h2>
      {entries.length === 0 && <p className="mt-4 text-muted">No activity yet.</p>}
      <ol className="mt-4 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <Line entry={entry} />
            <Time at={entry.at} className="text-sm text-muted" />
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button
          look="ghost"
          size="small"
          className="mt-4"
          busy={busy && 'Loading...'}
          onClick={() => run('older', showOlder, () => notify.error(AUDIT_FAILED))}
        >
          Show older
        </Button>
      )}
    </Card>
  )
}

function Line({ entry }: { entry: Entry }) {
  const detail = detailTexts(entry.detail ?? {})
  return (
    <p className="min-w-0 wrap-anywhere">
      {partsOf(auditText(entry.action)).map((part, index) =>
        typeof part === 'object' ? part.text : <Person key={index} person={entry[part]} />,
      )}
      {detail.length > 0 && <span className="block text-sm text-muted">{detail.join(' · ')}</span>}
    </p>
  )
}

function Person({ person }: { person: Entry['actor'] }) {
  if (person === null) return <em>someone without an account</em>
  return (
    <span>
      <strong>{person.name ?? 'a deleted account'}</strong>{' '}
      <span className="text-sm whitespace-nowrap text-muted">(ID {person.id})</span>
    </span>
  )
}
