import { useEffect, useState } from 'react'
import { auditText, detailTexts, partsOf } from './audit-texts.ts'
import { fetchAudit } from './calls.ts'
import type { AuditPage } from '#api/features/admin/service/audit-log.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Time } from '#ui/Time.tsx'

interface AuditLogProps {
  initial: AuditPage
  changes: number
}

type Entry = AuditPage['entries'][number]

/** What happened, newest first, a sentence each. */
export function AuditLog({ initial, changes }: AuditLogProps) {
  const [{ entries, next }, setLog] = useState(initial)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (changes > 0) fetchAudit(null).then(setLog, failed)
  }, [changes])

  async function showOlder(): Promise<void> {
    setBusy(true)
    try {
      const older = await fetchAudit(next)
      setLog({ entries: [...entries, ...older.entries], next: older.next })
    } catch {
      failed()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card as="section" aria-labelledby="audit-heading">
      <h2 className="text-title" id="audit-heading">
        Audit log
      </h2>
      {entries.length === 0 && <p className="mt-4 text-muted">Nothing has happened yet.</p>}
      <ol className="mt-4 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <Line entry={entry} />
            <Time at={entry.at} className="text-sm text-muted" />
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button look="ghost" size="small" className="mt-4" busy={busy && 'Loading...'} onClick={showOlder}>
          Show older
        </Button>
      )}
    </Card>
  )
}

function failed(): void {
  notify.error('Failed to load the audit log')
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
  if (person === null) return <em>somebody without an account</em>
  return (
    <span>
      <strong>{person.name ?? 'a deleted account'}</strong>{' '}
      <span className="text-sm whitespace-nowrap text-muted">(ID {person.id})</span>
    </span>
  )
}
