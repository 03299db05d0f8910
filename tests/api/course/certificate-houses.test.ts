import { expect, test } from 'bun:test'
import PDFDocument from 'pdfkit'
import { drawHouses } from '#api/features/course/certificates/service/houses.ts'

test.each([100, 640, 690])('a row of houses fills %d points, and none touches the next', (width) => {
  const walls: { from: number; to: number }[] = []
  const pdf = new PDFDocument({ compress: false })
  const { rect } = pdf
  pdf.rect = (x, y, wide, tall) => {
    if (tall > 40 && y + tall === 500) walls.push({ from: x, to: x + wide })
    return rect.call(pdf, x, y, wide, tall)
  }
  drawHouses(pdf, 76, 76 + width, 500)
  const ends = [76, ...walls.map(({ to }) => to)]
  const gaps = [...walls.map(({ from }) => from), 76 + width].map((from, index) => from - (ends[index] ?? 0))
  expect(walls.length).toBe(Math.floor(width / (328 / 6)))
  for (const gap of gaps) {
    expect(gap).toBeCloseTo(gaps[0] ?? Number.NaN, 6)
    expect(gap).toBeGreaterThan(0)
  }
})
