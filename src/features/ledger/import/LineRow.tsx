import { Check, CircleHelp, Link2, Minus, Plus, Vote } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import type { ImportView } from '#api/features/ledger/import/schemas.ts'
import { partsOf } from '#domain/ledger/compose.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'
import { Button } from '#ui/Button.tsx'
import { dayNumber, dayText, moneyText, shortMonth, splitText } from '../ledger-texts.ts'
import { type Fate, targetsFor } from './import-texts.ts'
import { LineEditor } from './LineEditor.tsx'
import { Ribbon } from './Ribbon.tsx'
import type { ShownLine } from './use-import.ts'

interface LineRowProps {
  shown: ShownLine
  account: 'house' | 'own'
  view: ImportView
  isOpen: boolean
  /** The one row that Tab reaches; arrow keys lead to the others. */
  isCurrent: boolean
  onOpen: (isOpen: boolean) => void
  onDecide: (fate: Fate) => void
  onNew: () => void
}

const LABELS: Readonly<Record<Fate['kind'], [string, typeof Check]>> = {
  linked: ['Linked', Link2],
  check: ['Same or new?', CircleHelp],
  new: ['New', Plus],
  unknown: ['New or skip?', CircleHelp],
  skipped: ['Skipped', Minus],
  known: ['Imported', Check],
  large: ['Needs a vote', Vote],
}

export function LineRow({
  shown: { line, fate },
  account,
  view,
  isOpen,
  isCurrent,
  onOpen,
  onDecide,
  onNew,
}: LineRowProps) {
  const [label, Icon] = LABELS[fate.kind]
  const titleId = useId()
  const canBeNew = targetsFor(line, account, view.owners).length > 0
  return (
    <>
      <tr
        className={`bank-line bank-line-${fate.kind}`}
        tabIndex={isCurrent ? 0 : -1}
        aria-labelledby={titleId}
        onKeyDown={moveWithArrows}
        data-line
      >
        <td className="line-day">
          <span className="coming-day">
            <small>{shortMonth(line.day)}</small>
            {dayNumber(line.day)}
          </span>
        </td>
        <th scope="row" className="line-text" id={titleId}>
          {line.text}
        </th>
        <td className="line-cents">{signedCents(line.cents)}</td>
        <td className="line-ribbon">
          <Ribbon kind={fate.kind} />
        </td>
        <td className="line-state">
          <Icon className="size-4" aria-hidden="true" />
          {label}
        </td>
        <td className="line-entry">
          <Entry {...{ fate, view, line }} />
        </td>
        <td className="line-acts">
          {fate.kind === 'check' && (
            <>
              <Button size="small" onClick={() => onDecide({ ...fate, kind: 'linked' })}>
                Same
              </Button>
              <Button
                size="small"
                look="ghost"
                onClick={() => (canBeNew ? onNew() : onDecide({ kind: 'skipped' }))}
              >
                {canBeNew ? 'New' : 'Skip'}
              </Button>
            </>
          )}
          {fate.kind === 'unknown' && (
            <>
              {canBeNew && (
                <Button size="small" onClick={onNew}>
                  New
                </Button>
              )}
              <Button size="small" look="ghost" onClick={() => onDecide({ kind: 'skipped' })}>
                Skip
              </Button>
            </>
          )}
          {fate.kind === 'new' && (
            <Button size="small" look="quiet" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
              {isOpen ? 'Done' : 'Change'}
            </Button>
          )}
          {fate.kind === 'linked' && (
            <Button size="small" look="quiet" onClick={() => onDecide({ ...fate, kind: 'check' })}>
              Unlink
            </Button>
          )}
          {fate.kind === 'skipped' && (
            <Button size="small" look="quiet" onClick={() => onDecide({ kind: 'unknown' })}>
              Keep it
            </Button>
          )}
        </td>
      </tr>
      {isOpen && fate.kind === 'new' && (
        <tr className="line-open">
          <td colSpan={7}>
            <LineEditor
              {...{ line, fate, account, view }}
              onChange={(changed) => onDecide({ kind: 'new', ...changed })}
            />
            <Button size="small" look="quiet" onClick={() => onDecide({ kind: 'skipped' })}>
              Skip this line
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

function Entry({ fate, view, line }: { fate: Fate; view: ImportView; line: ShownLine['line'] }) {
  switch (fate.kind) {
    case 'linked':
    case 'check':
      return (
        <>
          <b>{fate.candidate.title}</b>
          <span>{dayText(fate.candidate.day)}</span>
        </>
      )
    case 'new':
      return (
        <>
          <b>{fate.title}</b>
          <span>{splitHint(fate, view, line)}</span>
        </>
      )
    case 'unknown':
      return <span>Is it for the house? Nothing is saved until you say so.</span>
    case 'known':
      return <span>It’s in your ledger already.</span>
    case 'large':
      return (
        <span>
          It’s over {moneyText(view.approval_over)}. Add it as an expense, so that you can all agree.
        </span>
      )
    case 'skipped':
      return <span>Not for the house. Won’t be saved.</span>
  }
}

function splitHint(
  fate: Extract<Fate, { kind: 'new' }>,
  { owners, shares }: ImportView,
  line: ShownLine['line'],
): string {
  if (fate.target === 'mortgage') return 'By share, interest by what’s owed'
  if (fate.target === 'reserve') return 'From the house account'
  if (fate.target.startsWith('from:')) return 'To the house account'
  const place = owners.findIndex(({ is_you }) => is_you)
  const around = { shares, present: owners.map(({ present }) => present), number: 0 }
  const mine = partsOf(-line.cents, fate.split, around)[place] ?? 0
  return `${splitText(fate.split)} · yours is about ${moneyText(mine)}`
}

/** Moves between rows with the up and down arrow keys. */
function moveWithArrows(event: KeyboardEvent<HTMLTableRowElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.target !== event.currentTarget) return
  event.preventDefault()
  const rows = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  rows[rows.indexOf(event.currentTarget) + step]?.focus()
}
