import { normalForm } from '#domain/normal-form.ts'

/** At most this many decimals, with or without thousands separators. */
export interface FigureStyle {
  decimals: number
  separators: boolean
}

interface FigureEdit {
  text: string
  caret: number
}

const WHOLE_DIGITS = 14
const SEPARATOR = ','
/** A comma as decimal point, as in French: 1 000,50. Separators alone lead there only if pasted, because they're never 4 digits apart. */
const DECIMAL_COMMA = /^(\D*(?:\d{1,3}(?: \d{3})+|\d{4,})),(?=\d{1,2}(?!\d))/

/** Formats what was typed or pasted so far: '$755000.00' becomes '755,000.00'. */
export function formatFigureAsTyped(text: string, style: FigureStyle): string {
  return written(partsOf(text, style), style)
}

export function formatFigureEdit(edit: FigureEdit, style: FigureStyle): FigureEdit {
  const parts = partsOf(edit.text, style)
  const text = written(parts, style)
  const typed = significant(edit.text.slice(0, edit.caret), style).length
  return { text, caret: positionAfter(text, Math.max(0, typed - parts.droppedZeros)) }
}

export function figureIn(text: string): number {
  return /\d/.test(text) ? Number(text.replaceAll(SEPARATOR, '')) : Number.NaN
}

/** Formats a number as its field shows it at rest, such as 755,000 or 5.25. */
export function figureText(value: number, style: FigureStyle): string {
  return formatFigureAsTyped(String(value), style).replace(/\.$/, '')
}

/** Returns the caret position from which Backspace or Delete removes a digit rather than a separator that would come back. */
export function caretBesideDigit({ text, caret }: FigureEdit, key: string): number {
  if (key === 'Backspace' && text[caret - 1] === SEPARATOR) return caret - 1
  if (key === 'Delete' && text[caret] === SEPARATOR) return caret + 1
  return caret
}

interface Parts {
  sign: string
  whole: string
  point: string
  fraction: string
  droppedZeros: number
}

function partsOf(text: string, style: FigureStyle): Parts {
  const [, sign = '', digits = '', point = '', decimals = ''] =
    /^(-?)(\d*)(\.?)(\d*)$/.exec(significant(text, style)) ?? []
  const whole = digits.replace(/^0+(?=\d)/, '')
  return {
    sign,
    whole: whole.slice(0, WHOLE_DIGITS),
    // Also without decimals: otherwise typing 1250.75 would be 125,075.
    point,
    fraction: decimals.slice(0, style.decimals),
    droppedZeros: digits.length - whole.length,
  }
}

/** The digits, the first point, and a leading minus. Without separators any comma is a point: 5,5 is 5.5. */
function significant(text: string, { separators }: FigureStyle): string {
  const plain = normalForm(text, 'NFKC').replaceAll('−', '-')
  const pointed = separators ? plain.replace(DECIMAL_COMMA, '$1.') : plain.replaceAll(SEPARATOR, '.')
  let digits = ''
  for (const character of pointed) {
    const isNew = character === '.' ? !digits.includes('.') : character === '-' && digits === ''
    if (isNew || /[0-9]/.test(character)) digits += character
  }
  return digits
}

function written({ sign, whole, point, fraction }: Parts, { separators }: FigureStyle): string {
  const grouped = separators ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, SEPARATOR) : whole
  return sign + grouped + point + fraction
}

/** Returns the position after this many characters that aren't separators. */
function positionAfter(text: string, count: number): number {
  let position = 0
  for (let seen = 0; seen < count && position < text.length; position += 1) {
    if (text[position] !== SEPARATOR) seen += 1
  }
  return position
}
