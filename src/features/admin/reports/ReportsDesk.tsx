import { useRef, useState } from 'react'
import { ReportCase } from './ReportCase.tsx'
import { reportsOf } from './reports.store.ts'
import { Spot } from '#art/Spot.tsx'
import type { ReportsPage } from '#api/features/admin/reports/service.ts'
import { REPORT_ACTIONS, REPORT_REASONS, type ReportStatus } from '#domain/groups/safety/reports.ts'
import { pictureOf } from '#lib/picture.ts'
import { useLastDefined, useQuery } from '#lib/query.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Time } from '#ui/Time.tsx'

interface ReportsDeskProps {
  status: ReportStatus
  initial: ReportsPage
  opens: number | null
}

export type ReportLine = ReportsPage['reports'][number]

export function ReportsDesk({ status, initial, opens }: ReportsDeskProps) {
  const [page, setPage] = useState(initial.page)
  const [opened, setOpened] = useState(opens)
  const list = useRef<HTMLDivElement>(null)
  const query = reportsOf(status, page)
  const { data, loading } = useQuery(query, initial)
  const shown = useLastDefined(data) ?? initial
  // The last page disappears once all of its reports have been handled.
  if (data?.reports.length === 0 && !loading && page > 1) setPage(page - 1)

  function close(isHandled: boolean): void {
    setOpened(null)
    // The button that opened it has disappeared along with its line.
    if (isHandled) list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1} className="grid gap-5" aria-busy={loading}>
      {shown.reports.length === 0 ? (
        <Card>
          <EmptyState
            title={status === 'open' ? 'No open reports' : 'No reports handled yet'}
            headingLevel={2}
            picture={<Spot scene="done" />}
          >
            {status === 'open'
              ? 'When a member reports someone, it appears here.'
              : 'What you and other admins decided appears here.'}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4">
          {shown.reports.map((report) => (
            <ReportCard key={report.id} report={report} onOpen={() => setOpened(report.id)} />
          ))}
        </ul>
      )}
      {shown.total > shown.page_size && (
        <Pager
          noun={{ one: 'report', other: 'reports' }}
          page={shown.page}
          pageSize={shown.page_size}
          total={shown.total}
          // The page that was asked for before may have failed to load.
          onChange={(next) => (next === page ? void query.refresh() : setPage(next))}
        />
      )}
      {opened !== null && <ReportCase key={opened} id={opened} onOpen={setOpened} onClose={close} />}
    </div>
  )
}

function ReportCard({ report, onOpen }: { report: ReportLine; onOpen: () => void }) {
  const { reporter, reported, reason, text, created_at, action, handled_by, handled_at } = report
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="flex -space-x-3">
        <Avatar
          className="ring-2 ring-raised"
          src={reporter && pictureOf(reporter)}
          name={reporter?.name ?? ''}
        />
        <Avatar className="ring-2 ring-raised" src={pictureOf(reported)} name={reported.name} />
      </div>
      <div className="min-w-0 grow basis-64">
        <h2 className="text-title wrap-anywhere">{REPORT_REASONS[reason]}</h2>
        <p className="mt-1 wrap-anywhere">
          <strong>{reporter?.name ?? 'Someone who has left'}</strong> reported{' '}
          <strong>{reported.name}</strong>
        </p>
        <p className="mt-1 text-sm text-muted">
          <Time at={created_at} />
        </p>
        {text && (
          <blockquote className="mt-3 line-clamp-3 max-w-prose border-l-3 border-line pl-3 wrap-anywhere">
            “{text}”
          </blockquote>
        )}
        {action && (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Badge look="plain">{REPORT_ACTIONS[action]}</Badge>
            <span>
              {handled_by && `by ${handled_by.name}, `}
              {handled_at && <Time at={handled_at} />}
            </span>
          </p>
        )}
      </div>
      <Button look={action ? 'ghost' : 'primary'} size="small" onClick={onOpen}>
        {action ? 'Look again' : 'Look into it'}
        <span className="sr-only">
          : {reporter?.name ?? 'someone'} about {reported.name}
        </span>
      </Button>
    </Card>
  )
}
