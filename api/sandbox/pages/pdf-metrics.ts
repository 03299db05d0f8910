/**
 * The widths of Helvetica's signs from the space to the tilde, in thousandths of the size, from Adobe's metrics. Figures,
 * their points and the dollar are as wide in Helvetica-Bold.
 */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

/** How wide a text is in Helvetica, in the unit of `size`. Signs beyond ASCII count as an average letter. */
export function widthOf(text: string, size: number): number {
  const thousandths = Array.from(text, (character) =>
    character === '…' ? 1000 : (WIDTHS[character.charCodeAt(0) - 32] ?? 556),
  )
  return (thousandths.reduce((sum, width) => sum + width, 0) * size) / 1000
}

/** The text, cut with an ellipsis when it is wider than `width`. */
export function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  const characters = Array.from(text)
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, size) > width) characters.pop()
  return `${characters.join('')}…`
}
