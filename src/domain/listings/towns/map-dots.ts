import { MAP, type Point, pointOnMap, type Position } from '#domain/listings/towns/map-projection.ts'

export interface MappedPlace extends Position {
  place: string
  name: string
  homes: number
}

export interface MapScale {
  /** Minimum distance between dot centres: 24 pixels, so that each can be tapped (WCAG 2.2, 2.5.8). */
  apart: number
  letters: number
  /** Radius of a dot with one home. It grows with the square root of the homes, up to `largest`. */
  smallest: number
  largest: number
}

/** For phones from 320 pixels, and for wider screens where the drawing is at least 586 pixels wide. */
export const MAP_SCALES = {
  phone: { apart: 86, letters: 37, smallest: 14, largest: 30 },
  wide: { apart: 41, letters: 21, smallest: 7, largest: 19 },
} as const satisfies Record<string, MapScale>

/** A town, with the towns too close to be drawn apart. */
export interface Dot extends Point {
  place: string
  name: string
  homes: number
  towns: number
  radius: number
}

/** Joins dots that would touch into the larger one. Sorted by size. */
export function dotsOf(places: readonly MappedPlace[], scale: MapScale): Dot[] {
  const dots: Dot[] = []
  const byHomes = places.toSorted((a, b) => b.homes - a.homes || a.name.localeCompare(b.name))
  for (const { place, name, homes, ...position } of byHomes) {
    const point = pointOnMap(position)
    const near = dots.find((dot) => distance(dot, point) < scale.apart)
    if (near) {
      near.homes += homes
      near.towns += 1
    } else dots.push({ ...point, place, name, homes, towns: 1, radius: 0 })
  }
  for (const dot of dots) dot.radius = Math.min(scale.smallest * Math.sqrt(dot.homes), scale.largest)
  return dots.sort((a, b) => b.homes - a.homes)
}

export interface Label extends Point {
  anchor: 'start' | 'middle' | 'end'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const LETTER = { width: 0.56, above: 0.78, below: 0.24 } as const
const GAP = 6

export function labelsOf(dots: readonly Dot[], { letters }: MapScale): (Label | null)[] {
  const taken = dots.map(boxOfDot)
  return dots.map((dot, index) => {
    const others = taken.filter((_box, other) => other !== index)
    const label = labelsBeside(dot, letters).find((candidate) => {
      const box = boxOfLabel(candidate, dot.name, letters)
      return isInside(box) && !others.some((other) => overlap(box, other))
    })
    if (label) taken.push(boxOfLabel(label, dot.name, letters))
    return label ?? null
  })
}

function labelsBeside({ x, y, radius }: Dot, letters: number): Label[] {
  const aside = radius + GAP
  const above = y - aside - letters * LETTER.below
  const below = y + aside + letters * LETTER.above
  const middle = y + letters * (LETTER.above - LETTER.below) * 0.5
  return [
    { x: x + aside, y: middle, anchor: 'start' },
    { x: x - aside, y: middle, anchor: 'end' },
    { x, y: above, anchor: 'middle' },
    { x, y: below, anchor: 'middle' },
    { x: x - radius, y: above, anchor: 'start' },
    { x: x - radius, y: below, anchor: 'start' },
    { x: x + radius, y: above, anchor: 'end' },
    { x: x + radius, y: below, anchor: 'end' },
  ]
}

export function boxOfLabel({ x, y, anchor }: Label, name: string, letters: number): Box {
  const width = name.length * letters * LETTER.width
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  return { left, right: left + width, top: y - letters * LETTER.above, bottom: y + letters * LETTER.below }
}

function boxOfDot({ x, y, radius }: Dot): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

const isInside = ({ left, right, top, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= MAP.width && bottom <= MAP.height

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
