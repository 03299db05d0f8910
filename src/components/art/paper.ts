import { disc, roundBox } from './paths.ts'
import { filled, lined, type Paint, type Part } from './parts.ts'

export function sheetParts(x: number, y: number, width: number, height: number): Part[] {
  return [
    ...filled('shade', roundBox(x + 4, y + 8, width - 8, height, 16)),
    ...filled('paper', roundBox(x, y, width, height, 16)),
  ]
}

export function textParts(
  x: number,
  y: number,
  width: number,
  shares: readonly number[],
  line: Paint = 'paper-line',
): Part[] {
  return filled(line, ...shares.map((share, index) => roundBox(x, y + index * 20, width * share, 9, 4.5)))
}

export function choiceParts(x: number, y: number, width: number, share: number): Part[] {
  return [
    ...lined('paper-line', 3, roundBox(x, y, width, 46, 12), disc(x + 26, y + 23, 9)),
    ...filled('paper-line', roundBox(x + 50, y + 18.5, (width - 70) * share, 9, 4.5)),
  ]
}

export function chosenParts(x: number, y: number, width: number, share: number): Part[] {
  return [
    ...filled('chosen', roundBox(x, y, width, 46, 12)),
    ...lined('accent', 3, roundBox(x, y, width, 46, 12)),
    ...lined('accent', 6, disc(x + 26, y + 23, 7.5)),
    ...filled('accent', roundBox(x + 50, y + 18.5, (width - 70) * share, 9, 4.5)),
  ]
}

/** `share` is from 0 to 1. */
export function barParts(x: number, y: number, width: number, share: number): Part[] {
  return [
    ...filled('paper-line', roundBox(x, y, width, 12, 6)),
    ...filled('accent', roundBox(x, y, width * share, 12, 6)),
  ]
}

/** `share` is the knob's position from 0 to 1. */
export function sliderParts(x: number, y: number, width: number, share: number): Part[] {
  return [
    ...filled('paper-line', roundBox(x, y - 3, width, 6, 3)),
    ...filled('accent', roundBox(x, y - 3, width * share, 6, 3), disc(x + width * share, y, 11)),
    ...filled('paper', disc(x + width * share, y, 4.5)),
  ]
}
