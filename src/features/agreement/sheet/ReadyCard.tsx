import { CircleCheck, Download, FileText } from 'lucide-react'
import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { formatCount, formatDay, plural } from '#domain/format.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { fileAddress } from './calls.ts'
import { allOfYou } from '../agreement-texts.ts'

export function ReadyCard({ sheet: { names, accepted_on, terms, exits, adviser } }: { sheet: OwnSheet }) {
  return (
    <Card as="section" aria-labelledby="sheet-ready">
      <p className="flex items-center gap-2 font-semibold text-action">
        <CircleCheck className="size-5 flex-none" aria-hidden="true" />
        Accepted by {allOfYou(names.length)}
        {accepted_on && `, ${formatDay(accepted_on)}`}
      </p>
      <h1 className="display mt-2 text-section" id="sheet-ready">
        Your term sheet is ready
      </h1>
      <p className="mt-2 text-muted">
        {formatCount(terms)} terms, what each of you puts in, and{' '}
        {plural(exits.length, {
          one: 'one worked example of leaving.',
          other: `${formatCount(exits.length)} worked examples of leaving.`,
        })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink className="grow" href={fileAddress('pdf')} download>
          <Download aria-hidden="true" />
          Download PDF
        </ButtonLink>
        <ButtonLink look="ghost" className="grow" href={fileAddress('docx')} download>
          <FileText aria-hidden="true" />
          DOCX
        </ButtonLink>
      </div>
      <p className="mt-2 text-sm text-muted">The DOCX is for your {adviser} to work in.</p>
    </Card>
  )
}
