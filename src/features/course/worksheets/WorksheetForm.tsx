import { ArrowLeft, FileDown, Printer } from 'lucide-react'
import { moduleAddress } from '#domain/course/addresses.ts'
import { type GroupFigures, startValues, withNames } from '#domain/course/group-figures.ts'
import { formatDay } from '#domain/format.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { Worksheet } from './calls.ts'
import { GroupStart } from './GroupStart.tsx'
import { SheetBlock } from './SheetBlock.tsx'
import { type SheetState, useSheet } from './use-sheet.ts'

const STATES: Record<SheetState, string> = {
  saved: 'Saved as you type. Only you see it.',
  saving: 'Saving…',
  failed: 'Not saved yet. We’ll keep trying.',
}

interface WorksheetFormProps {
  sheet: Worksheet
  /** What the viewer's group agreed on; null without a group. */
  figures: GroupFigures | null
}

/** A worksheet to fill in on screen, and to print. */
export function WorksheetForm({ sheet, figures }: WorksheetFormProps) {
  const start = figures === null ? {} : startValues(sheet.blocks, figures)
  const { values, state, change, isStarted, fillFromStart, clearStart } = useSheet(
    sheet.id,
    sheet.values,
    start,
  )
  const blocks = figures !== null ? withNames(sheet.blocks, figures) : sheet.blocks
  const isReady = useHydrated()
  return (
    <div className="mx-auto max-w-220">
      <a
        className="link -mt-5 mb-1 inline-flex min-h-11 items-center gap-2 md:-mt-6 md:mb-3 print:hidden"
        href={moduleAddress(sheet.module, sheet.video)}
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Back to the video
      </a>
      <h1 className="display text-heading">{sheet.title}</h1>
      <p className="mt-2 text-sm text-muted">
        {sheet.course} · {sheet.film}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
        <Button look="ghost" size="small" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        <ButtonLink look="ghost" size="small" href={sheet.pdf} download>
          <FileDown aria-hidden="true" />
          Blank PDF
        </ButtonLink>
        <p role="status" className="text-sm text-muted">
          {STATES[state]}
        </p>
      </div>
      {figures !== null && Object.keys(start).length > 0 && (
        <GroupStart
          hasNumbers={figures.money !== null}
          isUsed={isStarted}
          isReady={isReady}
          onUse={fillFromStart}
          onClear={clearStart}
        />
      )}
      {/* What's typed before hydration would be lost. */}
      <fieldset className="mt-6 grid min-w-0 grid-cols-1 gap-6" disabled={!isReady}>
        {blocks.map((block, at) => (
          <SheetBlock key={at} blocks={blocks} at={at} block={block} values={values} onChange={change} />
        ))}
      </fieldset>
      <p className="mt-8 text-sm text-muted">
        Facts checked on {formatDay(sheet.checked_on)}. General information, not legal, tax or financial
        advice.
      </p>
    </div>
  )
}
