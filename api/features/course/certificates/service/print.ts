import { drawHouses } from './houses.ts'
import { COLORS, type Style, STYLES } from '#api/pdf/look.ts'
import { fittingSize, Plate, PLATE } from '#api/pdf/plate.ts'
import { formatDate } from '#domain/format.ts'

export interface CertificateContents {
  name: string
  course: string
  version: number
  modules: readonly { title: string }[]
  /** Epoch milliseconds. */
  completed_at: number
  address: string
  since: string | null
}

const WIDE = { left: 76, width: PLATE.width - 152 }
const EDGE = 26
const GROUND = PLATE.height - 56

const TITLE: Style = { look: 'heading', size: 17, leading: 24, color: COLORS.action }
const SAID: Style = { look: 'text', size: 12, leading: 18, color: COLORS.muted }
const NAME: Style = { look: 'heading', size: 44, leading: 54, color: COLORS.text }
const COURSE: Style = { look: 'heading', size: 21, leading: 27, color: COLORS.text }
const MODULE: Style = { look: 'text', size: 10.5, leading: 16, color: COLORS.text }

const COLUMNS = [
  { left: 166, width: 226 },
  { left: 410, width: 226 },
]

export function certificatePdf(contents: CertificateContents): Promise<Uint8Array> {
  const { name, course, version, modules, completed_at, address, since } = contents
  const plate = new Plate('Certificate of completion')
  plate.draw(drawFrame)
  plate.text('P', 'Cohearth', STYLES.brand, { ...WIDE, top: 54 })
  plate.text('H1', 'Certificate of completion', TITLE, { ...WIDE, top: 80 })
  plate.text('P', 'This certifies that', SAID, { ...WIDE, top: 120 })
  const sized = fittingSize(name, NAME, { sizes: [44, 38, 32, 27, 23, 19], width: WIDE.width, lines: 2 })
  let y = plate.text('P', name, sized, { ...WIDE, top: 144 }) + 8
  y = plate.text('P', 'completed the course', SAID, { ...WIDE, top: y })
  y = plate.text('P', course, COURSE, { ...WIDE, top: y + 2 })
  y = plate.text('P', `Version ${version} · completed on ${formatDate(completed_at)}`, SAID, {
    ...WIDE,
    top: y + 2,
  })
  printModules(plate, modules, y + 22)
  const notes = since === null ? [] : [`The course has been updated since then: ${since}.`]
  let foot = GROUND - 126 - 14 * notes.length
  for (const note of [...notes, `Anyone can check this certificate at ${address}`]) {
    foot = plate.text('P', note, STYLES.small, { ...WIDE, top: foot })
  }
  return plate.bytes()
}

function printModules(plate: Plate, modules: CertificateContents['modules'], top: number): void {
  const half = Math.ceil(modules.length / COLUMNS.length)
  for (const [column, place] of COLUMNS.entries()) {
    let y = top
    for (const [at, { title }] of modules.slice(column * half, (column + 1) * half).entries()) {
      const text = `${column * half + at + 1}. ${title}`
      y = plate.text('P', text, MODULE, { ...place, top: y, align: 'left' })
    }
  }
}

function drawFrame(pdf: PDFKit.PDFDocument): void {
  const { width, height } = PLATE
  pdf.rect(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE)
  pdf.lineWidth(2).stroke(COLORS.action)
  pdf.rect(EDGE + 5, EDGE + 5, width - 2 * EDGE - 10, height - 2 * EDGE - 10)
  pdf.lineWidth(0.75).stroke(COLORS.accent)
  drawHouses(pdf, WIDE.left, WIDE.left + WIDE.width, GROUND)
}
