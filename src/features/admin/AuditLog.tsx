import { useState } from 'react'
import { AUDIT_FAILED, newestAudit } from './admin.store.ts'
import { AuditLine } from './AuditLine.tsx'
import { fetchAudit } from './calls.ts'
import type { AuditPage } from '#api/features/admin/service/audit.ts'
import { useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Time } from '#ui/Time.tsx'

export function AuditLog({ initial }: { initial: AuditPage }) {
  const { data: newest = initial } = useQuery(newestAudit(), initial)
  const [longer, setLonger] = useState({ newest, ...newest })
  const { busy, run } = useAction<'older'>()
  // Older lines are only valid with the newest ones they were loaded with.
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
            <AuditLine entry={entry} />
            <Time at={entry.at} className="text-sm text-muted" />
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button
          look="ghost"
          size="small"
          className="mt-4"
          busy={busy && 'Loading…'}
          onClick={() => run('older', showOlder, () => notify.error(AUDIT_FAILED))}
        >
          Show older
        </Button>
      )}
    </Card>
  )
}
