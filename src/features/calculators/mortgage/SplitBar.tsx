import type { KeyboardEvent } from 'react'
import { highestShare, isEditable, type Shares, withShare } from '#domain/calculators/mortgage/shares.ts'
import { initials } from '#domain/accounts/display-name.ts'
import { classes } from '#ui/classes.ts'
import { ownerAt, type Person } from './owner-texts.ts'
import './mortgage.css'

interface SplitBarProps {
  shares: Shares
  people: readonly Person[]
  /** Without it there are no handles. */
  onChange?: (shares: Shares) => void
}

/** Minimum percent at which there's room for a face and a name, on phones and on wider screens. */
const ROOM = { phone: { face: 26, percent: 9 }, wide: { name: 18, face: 13, percent: 6 } } as const

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * The owners' shares side by side, with a slider between each two. Widths are SVG attributes and positions are slider
 * values, because our content security policy allows no inline styles.
 */
export function SplitBar({ shares, people, onChange }: SplitBarProps) {
  const parts = shares.map((share, index) => ({
    ...ownerAt(people, index),
    share,
    before: shares.slice(0, index).reduce((sum, one) => sum + one, 0),
  }))
  return (
    <div className="split">
      <svg className="h-full w-full rounded-md" aria-hidden="true">
        {parts.map(({ share, before, ...owner }, index) => (
          <svg
            key={index}
            x={`${before}%`}
            width={`${share}%`}
            height="100%"
            className={`owner-${index + 1}`}
          >
            <rect width="100%" height="100%" className="split-part" />
            <g className="text-sm sm:hidden">
              {share >= ROOM.phone.face && <Face {...owner} />}
              {share >= ROOM.phone.percent && (
                <Percent share={share} hasFace={share >= ROOM.phone.face} y={37} />
              )}
            </g>
            <g className="max-sm:hidden">
              {share >= ROOM.wide.face && <Face {...owner} />}
              {share >= ROOM.wide.name && (
                <text x="58" y="27" className="text-xs">
                  {owner.name}
                </text>
              )}
              {share >= ROOM.wide.percent && (
                <Percent
                  share={share}
                  hasFace={share >= ROOM.wide.face}
                  y={share >= ROOM.wide.name ? 46 : 38}
                />
              )}
            </g>
          </svg>
        ))}
      </svg>
      {onChange &&
        parts
          .slice(0, -1)
          .map(({ name, share, before }, index) => (
            <Handle
              key={index}
              label={`${name}: share`}
              {...{ share, before }}
              isStuck={share === 0 && highestShare(shares, index) === 0}
              onChange={(percent) => isEditable(shares, index) && onChange(withShare(shares, index, percent))}
            />
          ))}
    </div>
  )
}

function Face({ name, picture }: Person) {
  return (
    <>
      <circle cx="29" cy="32" r="19" className="split-face" />
      <text x="29" y="37" textAnchor="middle" className="fill-ink text-xs font-semibold">
        {initials(name)}
      </text>
      {picture && <image href={picture} x="10" y="13" width="38" height="38" className="split-picture" />}
    </>
  )
}

function Percent({ share, hasFace, y }: { share: number; hasFace: boolean; y: number }) {
  return (
    <text x={hasFace ? 58 : '50%'} y={y} textAnchor={hasFace ? 'start' : 'middle'} className="font-semibold">
      {share}%
    </text>
  )
}

interface HandleProps {
  label: string
  share: number
  before: number
  /** There's nothing left to move, so the handle must not cover one that can. */
  isStuck: boolean
  onChange: (percent: number) => void
}

function Handle({ label, share, before, isStuck, onChange }: HandleProps) {
  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChange(Math.min(100, Math.max(0, share + step)))
  }

  return (
    <input
      type="range"
      className={classes('split-handle', isStuck && 'split-stuck')}
      aria-label={label}
      aria-valuetext={`${share}%`}
      min={0}
      max={100}
      value={before + share}
      onChange={(event) => onChange(event.target.valueAsNumber - before)}
      onKeyDown={handleKey}
    />
  )
}
