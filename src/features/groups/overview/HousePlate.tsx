import type { Spot } from '#art/group-house.ts'
import { paint } from '#art/parts.ts'

export function Plate({ x, y, text }: Spot & { text: string }) {
  const shown = fitting(text)
  const width = widthOf(shown) * 8.4 + 18
  return (
    <>
      <rect x={x - width / 2} y={y - 11} width={width} height="22" rx="11" fill={paint('paper')} />
      <text x={x} y={y + 5} textAnchor="middle" fontSize="14.5" fontWeight="600" fill={paint('ink')}>
        {shown}
      </text>
    </>
  )
}

const PLATE = 12
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/u

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.9 : 1), 0)

function fitting(name: string): string {
  if (widthOf(name) <= PLATE) return name
  const letters = [...name]
  while (widthOf(letters.join('')) > PLATE - 1) letters.pop()
  return `${letters.join('')}…`
}
