import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import {
  axisDollars,
  chartArea,
  type Scale,
  scaleOf,
  USUAL_WIDTH,
} from '#domain/calculators/mortgage/chart.ts'

const GRID_LINES = [0, 0.25, 0.5, 0.75, 1]
const LABEL = { fontSize: 13, className: 'fill-muted' }

interface ChartFrameProps {
  summary: string
  years: number
  highest: number
  children: (scale: Scale) => ReactNode
}

/** The axes of a chart over the years. A unit is a pixel, so labels are the same size on phones. The numbers are also in a table. */
export function ChartFrame({ summary, years, highest, children }: ChartFrameProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const area = chartArea(useWidth(drawing))
  const scale = scaleOf(area, years, highest)
  const everyYears = years <= 10 ? 2 : 5
  const ticks = Array.from({ length: Math.floor(years / everyYears) + 1 }, (_, index) => index * everyYears)
  return (
    <svg
      ref={drawing}
      viewBox={`0 0 ${area.width} ${area.height}`}
      role="img"
      aria-label={summary}
      className="h-auto w-full"
    >
      {GRID_LINES.map((part) => {
        const height = scale.y(part * highest)
        return (
          <g key={part}>
            <line
              x1={area.left}
              x2={area.width - area.right}
              y1={height}
              y2={height}
              className="stroke-line"
            />
            <text x={area.left - 8} y={height + 4} textAnchor="end" {...LABEL}>
              {axisDollars(part * highest)}
            </text>
          </g>
        )
      })}
      {ticks.map((year) => (
        <text key={year} x={scale.x(year)} y={area.height - 8} textAnchor="middle" {...LABEL}>
          {year === 0 ? 'Start' : year}
        </text>
      ))}
      {children(scale)}
    </svg>
  )
}

function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(USUAL_WIDTH)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const shown = Math.round(entry?.contentRect.width ?? 0)
      if (shown > 0) setWidth(shown)
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
