/** A run of text on a page; `x` and `y` in points from the top left, `y` at the baseline. */
export interface PdfText {
  x: number
  y: number
  text: string
  size: number
  bold: boolean
  /** Parts of red, green and blue from 0 to 1. */
  color: readonly [number, number, number]
}

/** A filled rectangle, in points from the top left. */
export interface PdfBox {
  x: number
  y: number
  width: number
  height: number
  color: readonly [number, number, number]
}

/** Letter, as Canada prints: 8.5 by 11 inches in points. */
export const PDF_PAGE = { width: 612, height: 792 }

/** A PDF with one page of boxes, and texts above them, in Helvetica. Signs that WinAnsi lacks become question marks. */
export function pdf(parts: {
  title: string
  boxes: readonly PdfBox[]
  texts: readonly PdfText[]
}): Uint8Array {
  const content = [...parts.boxes.map(drawBox), ...parts.texts.map(drawText)].join('\n')
  return file([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-CA) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PDF_PAGE.width} ${PDF_PAGE.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(parts.title)} /Producer (Cohearth payment sandbox) >>`,
  ])
}

/** Objects 1 to n with the table that says at which byte each begins. The first is the catalogue, the last the title. */
function file(objects: string[]): Uint8Array {
  // One character is one byte from here on; the second line tells readers that the file is not plain text.
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets: number[] = []
  for (const [at, object] of objects.entries()) {
    offsets.push(text.length)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text +=
    `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

function drawBox({ x, y, width, height, color }: PdfBox): string {
  return `${color.join(' ')} rg ${x} ${PDF_PAGE.height - y - height} ${width} ${height} re f`
}

function drawText({ x, y, text, size, bold, color }: PdfText): string {
  const place = `1 0 0 1 ${x.toFixed(2)} ${(PDF_PAGE.height - y).toFixed(2)} Tm`
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${color.join(' ')} rg ${place} ${literal(text)} Tj ET`
}

function literal(text: string): string {
  return `(${winAnsi(text).replace(/[\\()]/g, '\\$&')})`
}

/** Where WinAnsi goes its own way: its bytes 0x80 to 0x9f. Elsewhere a byte is its code point. */
const OWN = new Map(
  Array.from('€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ', (character, at): [string, string] => [
    character,
    String.fromCharCode(0x80 + at),
  ]),
)

/** The text as a string of WinAnsi's bytes. */
export function winAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    // Number formats put spaces there that WinAnsi has not, or that would tear a text for who searches in it.
    if (/\s/u.test(character)) return ' '
    const own = OWN.get(character)
    if (own !== undefined) return own
    return /[\x20-\x7e\xa1-\xff]/.test(character) ? character : '?'
  }).join('')
}
