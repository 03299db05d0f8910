import { normalForm } from '#domain/normal-form.ts'

/** How a figure is written in a field: with so many decimals at the most, and thousands apart or not. */
export interface FigureStyle {
  decimals: number
  separators: boolean
}

/** A field of figures: its text and the position of the caret in it. */
export interface FigureEdit {
  text: string
  caret: number
}

/** More digits before the point are not taken. */
const WHOLE_DIGITS = 14
const SEPARATOR = ','

/** The text of a field for what was typed or pasted so far: '$755000.00' becomes '755,000.00'. */
export function formatFigureAsTyped(text: string, style: FigureStyle): string {
  return written(partsOf(text, style), style)
}

/** `formatFigureAsTyped` for a field, with the caret kept behind the same digit. */
export function formatFigureEdit(edit: FigureEdit, style: FigureStyle): FigureEdit {
  const parts = partsOf(edit.text, style)
  const text = written(parts, style)
  const typed = significant(edit.text.slice(0, edit.caret), style).length
  return { text, caret: positionAfter(text, Math.max(0, typed - parts.droppedZeros)) }
}

/** The number that a field holds, or NaN when it holds none yet. */
export function figureIn(text: string): number {
  return /\d/.test(text) ? Number(text.replaceAll(SEPARATOR, '')) : Number.NaN
}

/** A number as its field shows it at rest, such as 755,000 or 5.25. */
export function figureText(value: number, style: FigureStyle): string {
  return formatFigureAsTyped(String(value), style)
}

/** Where Backspace or Delete must stand to delete a digit, when the separator beside the caret would go and come back. */
export function besideSeparator({ text, caret }: FigureEdit, key: string): number {
  if (key === 'Backspace' && text[caret - 1] === SEPARATOR) return caret - 1
  if (key === 'Delete' && text[caret] === SEPARATOR) return caret + 1
  return caret
}

interface Parts {
  sign: string
  whole: string
  point: string
  fraction: string
  /** How many zeros at the front were left out. */
  droppedZeros: number
}

function partsOf(text: string, style: FigureStyle): Parts {
  const [, sign = '', digits = '', point = '', decimals = ''] =
    /^(-?)(\d*)(\.?)(\d*)$/.exec(significant(text, style)) ?? []
  const whole = digits.replace(/^0+(?=\d)/, '')
  return {
    sign,
    whole: whole.slice(0, WHOLE_DIGITS),
    point: style.decimals > 0 ? point : '',
    fraction: decimals.slice(0, style.decimals),
    droppedZeros: digits.length - whole.length,
  }
}

/** The digits, the first point and a minus before them all. Without separators a comma is a point: 5,5 is 5.5. */
function significant(text: string, { separators }: FigureStyle): string {
  const plain = normalForm(text, 'NFKC').replaceAll('−', '-')
  const pointed = separators ? plain : plain.replaceAll(SEPARATOR, '.')
  let kept = ''
  for (const character of pointed) {
    const isNew = character === '.' ? !kept.includes('.') : character === '-' && kept === ''
    if (isNew || /[0-9]/.test(character)) kept += character
  }
  return kept
}

function written({ sign, whole, point, fraction }: Parts, { separators }: FigureStyle): string {
  const grouped = separators ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, SEPARATOR) : whole
  return sign + grouped + point + fraction
}

/** The position in a text behind so many of its characters that are no separators. */
function positionAfter(text: string, count: number): number {
  let position = 0
  for (let seen = 0; seen < count && position < text.length; position += 1) {
    if (text[position] !== SEPARATOR) seen += 1
  }
  return position
}
