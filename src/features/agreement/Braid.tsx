import { type RefObject, useEffect, useState } from 'react'
import { type Braid as Drawing, type BraidRow, braidOf } from '#domain/agreement/braid.ts'
import { SEAL } from '#art/seal.ts'

interface BraidProps {
  /** The document, whose rows have `data-braid`, and `data-alone` if only one owner disagrees. */
  document: RefObject<HTMLElement | null>
  /** The class of each owner's colour. */
  colours: readonly string[]
}

const FROM = 58

/** Drawn for the rows' heights, and redrawn when these change. */
export function Braid({ document, colours }: BraidProps) {
  const [drawing, setDrawing] = useState<(Drawing & { width: number; height: number }) | null>(null)
  const owners = colours.length

  useEffect(() => {
    const sheet = document.current
    if (!sheet) return
    const draw = () => {
      const { top, height, width: whole } = sheet.getBoundingClientRect()
      const width = whole < 560 ? 44 : 76
      setDrawing({ ...braidOf(rowsIn(sheet, top), owners, { width, height, from: FROM }), width, height })
    }
    const watch = new ResizeObserver(draw)
    watch.observe(sheet)
    const changes = new MutationObserver(draw)
    changes.observe(sheet, { subtree: true, attributeFilter: ['data-braid', 'data-alone'] })
    return () => {
      watch.disconnect()
      changes.disconnect()
    }
  }, [document, owners])

  if (!drawing) return null
  const { under, over, seals, strand, scale, width, height } = drawing
  return (
    <svg
      className="agr-braid"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <g fill="none" strokeLinejoin="round" strokeLinecap="round" strokeWidth={strand}>
        {under.map(({ owner, path }) => (
          <path key={path} className={colours[owner]} d={path} />
        ))}
        {over.map(({ path }) => (
          <path
            key={path}
            className="agr-casing"
            strokeWidth={strand + 4 * scale}
            strokeLinecap="butt"
            d={path}
          />
        ))}
        {over.map(({ owner, path }) => (
          <path key={path} className={colours[owner]} d={path} />
        ))}
      </g>
      {seals.map((y) => (
        <path
          key={y}
          className="agr-seal"
          d={SEAL}
          transform={`translate(${width / 2 - 26 * sealSize(scale)} ${y - 26 * sealSize(scale)}) scale(${sealSize(scale)})`}
        />
      ))}
    </svg>
  )
}

const sealSize = (scale: number) => 0.86 * Math.max(scale, 0.68)

function rowsIn(sheet: HTMLElement, top: number): BraidRow[] {
  return [...sheet.querySelectorAll<HTMLElement>('[data-braid]')].flatMap((row) => {
    const box = row.getBoundingClientRect()
    if (box.height === 0) return []
    const { braid, alone } = row.dataset
    const state = braid === 'apart' || braid === 'sealed' ? braid : 'woven'
    const place = alone === undefined ? null : Number(alone)
    return [{ state, top: box.top - top, bottom: box.bottom - top, alone: place }]
  })
}
