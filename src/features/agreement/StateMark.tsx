import { MARKS, type Mark } from './agreement-texts.ts'

/** The outline of a wax seal, 52 by 52. */
export const SEAL =
  'M49 26Q50.9 31.7 46.7 36Q45.9 41.9 40.3 44Q37.1 49 31.1 48.4Q26 51.5 20.9 48.4Q14.9 49 11.7 44Q6.1 41.9 5.3 36Q1.1 31.7 3 26Q1.1 20.3 5.3 16Q6.1 10.1 11.7 8Q14.9 3 20.9 3.6Q26 .5 31.1 3.6Q37.1 3 40.3 8Q45.9 10.1 46.7 16Q50.9 20.3 49 26z'

/** Each state has a shape of its own. With a label it's read out, else it stands beside its word. */
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
