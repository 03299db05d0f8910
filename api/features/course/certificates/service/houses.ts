import { COLORS } from '#api/pdf/look.ts'

/** Sizes in points. */
interface House {
  width: number
  height: number
  roof: 'gable' | 'flat' | 'mansard'
  wall: string
  door: string
  columns: number
}

const { action, accent, brick, soft, line, text, surface } = COLORS

/** The row of houses, left to right; a certificate shows it twice. */
const ROW: readonly House[] = [
  { width: 50, height: 52, roof: 'gable', wall: action, door: accent, columns: 2 },
  { width: 62, height: 70, roof: 'flat', wall: soft, door: brick, columns: 3 },
  { width: 44, height: 46, roof: 'gable', wall: brick, door: action, columns: 2 },
  { width: 58, height: 62, roof: 'mansard', wall: line, door: action, columns: 2 },
  { width: 48, height: 56, roof: 'gable', wall: accent, door: text, columns: 2 },
  { width: 66, height: 48, roof: 'flat', wall: action, door: brick, columns: 3 },
]

const ROOFS: Record<House['roof'], number> = { gable: 22, mansard: 14, flat: 4 }
const FLOOR = 20

export function drawHouses(pdf: PDFKit.PDFDocument, left: number, right: number, ground: number): void {
  const count = Math.floor((right - left) / (ROW.reduce((sum, { width }) => sum + width, 0) / ROW.length))
  const houses = Array.from({ length: count }, (_, at) => ROW[at % ROW.length]).filter(
    (house) => house !== undefined,
  )
  const spare = right - left - houses.reduce((sum, { width }) => sum + width, 0)
  const gap = spare / (houses.length + 1)
  let x = left + gap
  for (const house of houses) {
    drawHouse(pdf, house, x, ground)
    x += house.width + gap
  }
  pdf.rect(left, ground, right - left, 1).fill(text)
}

function drawHouse(pdf: PDFKit.PDFDocument, house: House, x: number, ground: number): void {
  const { width, height, roof, wall, door, columns } = house
  const top = ground - height
  pdf.rect(x, top, width, height).fill(wall)
  const rise = ROOFS[roof]
  if (roof === 'gable')
    pdf.polygon([x - 3, top], [x + width / 2, top - rise], [x + width + 3, top]).fill(text)
  else if (roof === 'flat') pdf.rect(x - 2, top - rise, width + 4, rise).fill(text)
  else
    pdf
      .polygon([x - 2, top], [x + 5, top - rise], [x + width - 5, top - rise], [x + width + 2, top])
      .fill(text)
  const step = width / columns
  const pane = wall === surface || wall === soft || wall === line ? action : surface
  for (let y = top + 8; y < ground - 24; y += FLOOR) {
    for (let column = 0; column < columns; column++) {
      pdf.rect(x + step * (column + 0.5) - 4, y, 8, 10).fill(pane)
    }
  }
  pdf.roundedRect(x + step * (columns - 0.5) - 5.5, ground - 20, 11, 20, 2).fill(door)
  pdf.circle(x + step * (columns - 0.5) + 2.5, ground - 9, 0.9).fill(surface)
}
