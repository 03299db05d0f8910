import type { ReactNode } from 'react'
import { Decision } from './Decision.tsx'
import { reportOf } from './reports.store.ts'
import type { OpenReport } from '#api/features/admin/reports/service.ts'
import { REPORT_ACTIONS, REPORT_REASONS } from '#domain/groups/safety/reports.ts'
import { plural } from '#domain/format.ts'
import { ApiError } from '#lib/api.ts'
import { useQuery } from '#lib/query.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { Time } from '#ui/Time.tsx'

interface ReportCaseProps {
  id: number
  onOpen: (id: number) => void
  onClose: (isHandled: boolean) => void
}

export function ReportCase({ id, onOpen, onClose }: ReportCaseProps) {
  const query = reportOf(id)
  const { data: report, failed, error, loading } = useQuery(query)
  return (
    <Dialog
      open
      size="large"
      title={report ? REPORT_REASONS[report.reason] : 'A report'}
      onClose={() => onClose(false)}
    >
      {failed && !loading && (
        <Note look="alert">
          {error instanceof ApiError && error.is('not_found') ? (
            <p>We can’t find this report. The person it’s about may have left Cohearth.</p>
          ) : (
            <>
              <p>We couldn’t load this report. Check your connection and try again.</p>
              <Button look="ghost" size="small" className="mt-3" onClick={query.refresh}>
                Try again
              </Button>
            </>
          )}
        </Note>
      )}
      {!report && !failed && (
        <Waiting>
          <div className="grid gap-4">
            <Skeleton className="h-8" />
            <Skeleton className="h-24" />
          </div>
        </Waiting>
      )}
      {report && (
        <div className="grid gap-6">
          <Facts report={report} />
          {report.others.length > 0 && <Others others={report.others} onOpen={onOpen} />}
          {report.handled_at === null ? (
            <Decision report={report} onDone={() => onClose(true)} />
          ) : (
            <Outcome report={report} />
          )}
        </div>
      )}
    </Dialog>
  )
}

function Facts({ report }: { report: OpenReport }) {
  const { reporter, reported, created_at, text, quote, earlier } = report
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">Reported by</dt>
        <dd className="wrap-anywhere">
          {reporter ? `${reporter.name} (ID ${reporter.id})` : 'someone who has left'},{' '}
          <Time at={created_at} />
        </dd>
        <dt className="text-muted">About</dt>
        <dd className="wrap-anywhere">
          {reported.name} (ID {reported.id}), {reported.email}{' '}
          {!reported.is_active && <Badge look="alert">Deactivated</Badge>}
        </dd>
      </dl>
      {earlier.map((said, at) => (
        <Quote key={at} text={said.text}>
          The message before {quote === '' && at === earlier.length - 1 ? 'it was deleted' : 'it was edited'},{' '}
          <Time at={said.until} />
        </Quote>
      ))}
      {quote && <Quote text={quote}>The message when it was reported</Quote>}
      <div>
        <h3 className="mb-1 text-sm text-muted">In their words</h3>
        <p className="wrap-anywhere whitespace-pre-wrap">{text || 'They didn’t add anything.'}</p>
      </div>
    </div>
  )
}

function Quote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-muted">{children}</figcaption>
      <blockquote className="max-h-60 overflow-y-auto rounded-md bg-soft px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        {text}
      </blockquote>
    </figure>
  )
}

function Others({ others, onOpen }: { others: OpenReport['others']; onOpen: (id: number) => void }) {
  return (
    <section aria-labelledby="others-heading">
      <h3 className="text-title" id="others-heading">
        {plural(others.length, {
          one: 'One other report about this person',
          other: `${others.length} other reports about this person`,
        })}
      </h3>
      <ul className="mt-2 max-h-60 divide-y divide-line overflow-y-auto">
        {others.map(({ id, reason, reporter, created_at, action }) => (
          <li key={id} className="py-2">
            <button type="button" className="link text-left" onClick={() => onOpen(id)}>
              {REPORT_REASONS[reason]}
            </button>
            <span className="block text-sm text-muted">
              {reporter?.name ?? 'Someone who has left'}, <Time at={created_at} />:{' '}
              {action ? REPORT_ACTIONS[action].toLowerCase() : 'waits'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outcome({ report: { action, note, handled_by, handled_at } }: { report: OpenReport }) {
  return (
    <section className="rounded-md bg-soft px-5 py-4" aria-labelledby="outcome-heading">
      <h3 className="text-title" id="outcome-heading">
        {action && REPORT_ACTIONS[action]}
      </h3>
      <p className="mt-1 text-sm text-muted">
        {handled_by?.name ?? 'An admin who has left'}
        {handled_at && (
          <>
            , <Time at={handled_at} />
          </>
        )}
      </p>
      {note && <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{note}</p>}
    </section>
  )
}
