import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import type { Line } from './working-home-texts.ts'

interface WorkingCardProps {
  lines: readonly Line[]
  lit: string | null
  /** Undefined if there's no picture to highlight. */
  onLit?: (part: string | null) => void
  title?: string
  lead?: string
}

/** The working, line by line. Hovering or focusing a line highlights its part of the picture. */
export function WorkingCard({
  lines,
  lit,
  onLit,
  title: heading = 'How it’s worked out',
  lead,
}: WorkingCardProps) {
  return (
    <Card as="section" aria-labelledby="exit-working" className="max-sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title" id="exit-working">
          {heading}
        </h2>
        {onLit && <p className="no-print text-sm text-muted">Choose a line to see it in the picture</p>}
      </div>
      {lead && <p className="mt-1">{lead}</p>}
      <ol className="exit-lines mt-3" onPointerLeave={() => onLit?.(null)}>
        {lines.map(({ title, note, amount, isSum, isAlert, part }, index) => {
          const words = (
            <>
              <span className="min-w-0">
                <b className="block">{title}</b>
                <span
                  className={classes('block text-sm', isAlert ? 'font-semibold text-alert' : 'text-muted')}
                >
                  {note}
                </span>
              </span>
              <b className="text-right whitespace-nowrap">{amount}</b>
            </>
          )
          return (
            <li key={index} className={classes(isSum && 'exit-sum', part && lit === part && 'exit-lit-line')}>
              {part && onLit ? (
                <button
                  type="button"
                  aria-pressed={lit === part}
                  onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLit(part)}
                  onFocus={() => onLit(part)}
                  onBlur={() => onLit(null)}
                  onClick={() => onLit(part)}
                >
                  {words}
                </button>
              ) : (
                <div>{words}</div>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
