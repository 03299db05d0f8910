import { BADGES } from '#domain/matching/badge.ts'
import type { GridView } from '#domain/matching/grid-view.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'

/*
 * A large grid is drawn in tiles of many cells, each one text and three shapes: 90,000 elements would be too many, and
 * creating elements while scrolling takes longer than a frame.
 */

const TILE = { rows: 10, columns: 50 }

export interface GridContent {
  names: readonly string[]
  /** 0 to 1; null for a score that isn't the viewer's to see. */
  scores: readonly (readonly (number | null)[])[]
  threshold: number
}

/** Separates scores in a line: a space where spaces form columns, otherwise a tab. */
export type Joint = ' ' | '\t'

interface Tile {
  text: string
  /** Of the scores above the threshold, one for each of `SHADES_FROM`. */
  shades: string[]
}

/** A shade is for scores above its limit. */
export const SHADES_FROM: readonly number[] = [0, BADGES[0].above, 0.9]

const FIGURE_SPACE = '\u2007'
/** The length of most scores, including the padding that centres them in their cells. */
const SCORE_LENGTH = 4

export function tilesOf(size: number): GridView[] {
  const starts = (step: number) => Array.from({ length: Math.ceil(size / step) }, (_start, at) => at * step)
  return starts(TILE.rows).flatMap((firstRow) =>
    starts(TILE.columns).map((firstColumn) => ({
      firstRow,
      lastRow: Math.min(firstRow + TILE.rows, size),
      firstColumn,
      lastColumn: Math.min(firstColumn + TILE.columns, size),
    })),
  )
}

export function tileOf({ scores, threshold }: GridContent, view: GridView, joint: Joint): Tile {
  const rows = Array.from({ length: view.lastRow - view.firstRow }, (_row, at) => view.firstRow + at)
  const shape = (isIn: (score: number) => boolean) =>
    rows.map((row) => rowShape(scores[row] ?? [], row, view, isIn)).join('')
  return {
    text: rows.map((row) => lineOf(scores[row] ?? [], row, view, joint)).join('\n'),
    shades: SHADES_FROM.map((_from, shade) =>
      shape((score) => score > threshold && SHADES_FROM.findLastIndex((from) => score > from) === shade),
    ),
  }
}

type Scores = readonly (number | null)[]

function lineOf(scores: Scores, row: number, { firstColumn, lastColumn }: GridView, joint: Joint): string {
  let line = ''
  let reached = firstColumn
  let isAfterScore = false
  for (let column = firstColumn; column < lastColumn; column += 1) {
    const score = scores[column] ?? null
    const isSelf = column === row
    if (score === null && !isSelf) continue
    const isNext = isAfterScore && !isSelf && column === reached + 1
    line += isNext ? joint : '\t'.repeat(column - reached)
    line += isSelf || score === null ? '–'.padStart(SCORE_LENGTH - 1, FIGURE_SPACE) : padded(score)
    reached = column
    isAfterScore = !isSelf
  }
  return line
}

const padded = (score: number) => formatWholePercent(score).padStart(SCORE_LENGTH, FIGURE_SPACE)

function rowShape(scores: Scores, row: number, view: GridView, isIn: (score: number) => boolean): string {
  const { firstRow, firstColumn, lastColumn } = view
  let path = ''
  let start = -1
  for (let column = firstColumn; column <= lastColumn; column += 1) {
    const score = column < lastColumn && column !== row ? (scores[column] ?? null) : null
    const isShaded = score !== null && isIn(score)
    if (isShaded && start < 0) start = column
    if (isShaded || start < 0) continue
    path += `M${start - firstColumn} ${row - firstRow}h${column - start}v1h${start - column}z`
    start = -1
  }
  return path
}
