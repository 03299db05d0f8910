import { filled, lined, type Part } from './parts.ts'
import { arch, box, disc, polygon, polyline, roundBox } from './paths.ts'

/** A window of the house that shows someone's onboarding progress. */
export interface Pane {
  x: number
  y: number
  width: number
  height: number
}

const CURTAIN = 0.34

/** `margin` is added to the sides and the top. */
export function outline({ x, y, width, height }: Pane, margin: number): string {
  const wide = width + 2 * margin
  return arch(x - margin, y - margin, wide, height + margin, wide * 0.42)
}

function frameParts(pane: Pane): Part[] {
  const { x, y, width, height } = pane
  return [
    ...lined('trim', 2, polyline([x, y + height * 0.45], [x + width, y + height * 0.45])),
    ...lined('trim', 2, polyline([x + width / 2, y], [x + width / 2, y + height])),
    ...sillParts(pane),
  ]
}

function sillParts({ x, y, width, height }: Pane): Part[] {
  return [
    ...filled('trim', roundBox(x - 5, y + height + 1, width + 10, 4, 1.5)),
    ...filled('shade', box(x - 4, y + height + 5, width + 8, 2.5)),
  ]
}

export function darkParts(pane: Pane): Part[] {
  const { x, y, width, height } = pane
  const shine = polygon(
    [x + width * 0.45, y + height * 0.2],
    [x + width * 0.7, y + height * 0.2],
    [x + width * 0.24, y + height],
    [x + width * 0.1, y + height],
  )
  return [
    ...filled('trim', outline(pane, 3.5)),
    ...filled('glass', outline(pane, 0)),
    ...filled('shine', shine),
    ...frameParts(pane),
  ]
}

export function litParts(pane: Pane): Part[] {
  const { x, y, width, height } = pane
  const drape = (edge: number, side: 1 | -1) =>
    polygon(
      [edge, y + height * 0.3],
      [edge + side * width * CURTAIN, y + height * 0.15],
      [edge + side * width * 0.16, y + height * 0.6],
      [edge + side * width * 0.2, y + height],
      [edge, y + height],
    )
  return [
    ...filled('trim', outline(pane, 3.5)),
    ...filled('lit', outline(pane, 0)),
    ...filled('curtain', drape(x, 1), drape(x + width, -1)),
    ...frameParts(pane),
  ]
}

export function currentParts(pane: Pane): Part[] {
  const { x, y, width, height } = pane
  return [
    ...filled('marigold', outline({ ...pane, height: height + 5 }, 8)),
    ...filled('trim', outline(pane, 3.5)),
    ...filled('lamp', outline(pane, 0)),
    ...filled('door-spruce', disc(x + width / 2, y + height / 2, width * 0.2)),
    ...sillParts(pane),
  ]
}
