import { SEAL } from '#art/seal.ts'
import { MARKS, type Mark } from './agreement-texts.ts'

/** Each state has its own shape. With a label it's read out; without one, text next to it names the state. */
export function StateMark({ mark, label }: { mark: Mark; label?: string }) {
  return (
    <svg
      className={`agr-mark agr-mark-${mark}`}
      viewBox="0 0 52 52"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {SHAPES[mark]}
    </svg>
  )
}

const SHAPES = {
  settled: (
    <>
      <circle cx="26" cy="26" r="23" />
      <path className="agr-mark-line" d="m15.5 26.7 7 7 14-15" />
    </>
  ),
  open: (
    <>
      <circle className="agr-mark-ring" cx="26" cy="26" r="20.5" />
      <circle cx="18" cy="26" r="4" />
      <circle cx="34" cy="26" r="4" />
    </>
  ),
  sealed: (
    <>
      <path d={SEAL} />
      <path
        className="agr-mark-key"
        d="M26 13a7.4 7.4 0 0 0-3.8 13.8L20 39h12l-2.2-12.2A7.4 7.4 0 0 0 26 13z"
      />
    </>
  ),
  law: (
    <>
      <rect x="4" y="4" width="44" height="44" rx="13" />
      <text className="agr-mark-text" x="26" y="37" textAnchor="middle">
        §
      </text>
    </>
  ),
} as const

export function StateWord({ mark, children }: { mark: Mark; children?: string }) {
  return (
    <span className={`agr-state agr-state-${mark}`}>
      <StateMark mark={mark} />
      {children ?? MARKS[mark]}
    </span>
  )
}
