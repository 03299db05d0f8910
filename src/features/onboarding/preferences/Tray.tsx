import { type PointerEvent, useEffect, useRef } from 'react'
import { CategoryIcon } from './CategoryIcon.tsx'
import type { Category } from '#domain/onboarding/categories.ts'
import type { Importance } from '#domain/onboarding/importance.ts'
import { SHORT_TITLES, STEP_TITLES } from '#content/onboarding.ts'

export const TRAY_TEXTS: Record<Importance, { label: string; effect: string; keyName: string }> = {
  very: { label: 'A lot', effect: 'counts 3 times as much', keyName: '4' },
  somewhat: { label: 'Somewhat', effect: 'the usual weight', keyName: '3' },
  little: { label: 'A little', effect: 'counts a third as much', keyName: '2' },
  not: { label: 'Not at all', effect: 'left out of your score', keyName: '1' },
}

interface TrayProps {
  importance: Importance
  cards: readonly Category[]
  /** Whether a card is under the pointer here. */
  isOver: boolean
  /** Whether pressing it puts a card here. */
  takes: boolean
  /** Whether its cards can be moved. */
  isOpen: boolean
  lifted: Category | null
  /** The last dealt card, whose full name a small screen shows. */
  latest: Category | null
  /** The last moved card, which has the focus. */
  moved: Category | null
  onPick: () => void
  onLift: (category: Category) => void
  onDrag: (category: Category, event: PointerEvent<HTMLElement>) => void
}

export function Tray(props: TrayProps) {
  const { importance, cards, isOver, takes, isOpen, lifted, latest, moved, onPick, onLift, onDrag } = props
  const { label, effect, keyName } = TRAY_TEXTS[importance]
  return (
    <div
      className={`tray tray-${importance}`}
      role="group"
      aria-label={label}
      data-tray={importance}
      {...(isOver && { 'data-over': '' })}
    >
      <button
        type="button"
        className="tray-target"
        onClick={takes ? onPick : undefined}
        aria-disabled={!takes || undefined}
        aria-keyshortcuts={keyName}
      >
        <b>{label}</b> <span>{effect}</span>
        <kbd aria-hidden="true">{keyName}</kbd>
      </button>
      <ul className="tray-cards">
        {cards.map((category) => (
          <li key={category}>
            {isOpen ? (
              <Chip
                category={category}
                isLifted={category === lifted}
                isMoved={category === moved}
                onLift={() => onLift(category)}
                onDrag={(event) => onDrag(category, event)}
              />
            ) : (
              <span className={category === latest ? 'chip' : 'chip chip-brief'}>
                <ChipText category={category} />
              </span>
            )}
          </li>
        ))}
        {isOver && (
          <li className="tray-slot" aria-hidden="true">
            Drop here
          </li>
        )}
      </ul>
    </div>
  )
}

interface ChipProps {
  category: Category
  isLifted: boolean
  isMoved: boolean
  onLift: () => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
}

function Chip({ category, isLifted, isMoved, onLift, onDrag }: ChipProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isMoved) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [isMoved])
  return (
    <button
      ref={button}
      type="button"
      className="chip"
      aria-pressed={isLifted}
      onClick={onLift}
      onPointerDown={(event) => event.pointerType === 'mouse' && onDrag(event)}
    >
      <ChipText category={category} />
    </button>
  )
}

function ChipText({ category }: { category: Category }) {
  return (
    <>
      <CategoryIcon category={category} />
      <span>{SHORT_TITLES[category] ?? STEP_TITLES[category]}</span>
    </>
  )
}
