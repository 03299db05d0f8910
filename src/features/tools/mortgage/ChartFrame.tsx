import type { ReactNode } from 'react'
import { axisDollars, CHART, scaleOf } from './chart.ts'

const GRID_LINES = [0, 0.25, 0.5, 0.75, 1]

interface ChartFrameProps {
  /** What the chart shows and how it ends, in a sentence: read instead of the drawing. */
  summary: string
  years: number
  highest: number
  children: ReactNode
}

/** The axes of a chart over the years; the lines and bars are its children. The numbers stand in a table behind it. */
export function ChartFrame({ summary, years, highest, children }: ChartFrameProps) {
  const { x, y } = scaleOf(years, highest)
  const everyYears = years <= 10 ? 2 : 5
  const ticks = Array.from({ length: Math.floor(years / everyYears) + 1 }, (_, index) => index * everyYears)
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-label={summary}
      className="h-auto w-full"
    >
      {GRID_LINES.map((part) => (
        <g key={part}>
          <line
            x1={CHART.left}
            x2={CHART.width - CHART.right}
            y1={y(part * highest)}
            y2={y(part * highest)}
            className="stroke-line"
          />
          <text
            x={CHART.left - 8}
            y={y(part * highest) + 4}
            textAnchor="end"
            fontSize="14"
            className="fill-muted"
          >
            {axisDollars(part * highest)}
          </text>
        </g>
      ))}
      {ticks.map((year) => (
        <text
          key={year}
          x={x(year)}
          y={CHART.height - 8}
          textAnchor="middle"
          fontSize="14"
          className="fill-muted"
        >
          {year === 0 ? 'Start' : year}
        </text>
      ))}
      {children}
    </svg>
  )
}

/** A coloured key with its word. */
export function Legend({ entries }: { entries: readonly { label: string; className: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {entries.map(({ label, className }) => (
        <li key={label} className="flex items-center gap-2">
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <rect width="16" height="16" rx="4" className={className} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
