const words = new Intl.Segmenter('en', { granularity: 'word' })
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Breaks a text into lines of at most `width`, between words, and inside a word only if it's too wide by itself. */
export function linesOf(text: string, width: number, widthOf: (part: string) => number): string[] {
  const fits = (part: string) => widthOf(part.trimEnd()) <= width
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const unit of unitsOf(paragraph)) {
      if (line !== '' && fits(line + unit)) {
        line += unit
        continue
      }
      if (line !== '') lines.push(line.trimEnd())
      line = unit
      for (let part = longestPart(line, fits); part !== line; part = longestPart(line, fits)) {
        lines.push(part)
        line = line.slice(part.length)
      }
    }
    return [...lines, line.trimEnd()]
  })
}

function* unitsOf(text: string): Generator<string> {
  let unit = ''
  let wordBefore = false
  for (const { segment, isWordLike = false } of words.segment(text)) {
    if (/\s$/u.test(unit) || (wordBefore && isWordLike)) {
      yield unit
      unit = ''
    }
    unit += segment
    wordBefore = isWordLike
  }
  if (unit !== '') yield unit
}

const A_FEW = 128

/** Returns the longest prefix that fits, at least one letter. Measures little more than that, however long the rest is. */
function longestPart(line: string, fits: (part: string) => boolean): string {
  const ends = Array.from(graphemes.segment(line), ({ index, segment }) => index + segment.length)
  const fit = (count: number) => fits(line.slice(0, ends[count - 1]))
  let [least, most] = [1, Math.min(A_FEW, ends.length)]
  while (fit(most)) {
    if (most === ends.length) return line
    ;[least, most] = [most, Math.min(2 * most, ends.length)]
  }
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fit(middle)) least = middle
    else most = middle - 1
  }
  return line.slice(0, ends[least - 1])
}
