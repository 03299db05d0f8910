/*
 * Projects positions in Canada onto the drawn map with Lambert's conformal conic projection, using the parallels and
 * origin of Statistics Canada (EPSG:3347), on a sphere, since a few kilometres are less than a dot. Formulas: J. P.
 * Snyder, Map Projections: A Working Manual, USGS Professional Paper 1395 (1987), pages 106 and 107.
 */

export interface Position {
  north: number
  west: number
}

export interface Point {
  x: number
  y: number
}

export const MAP = { width: 1000, height: 700 } as const

const radians = (degrees: number) => (degrees * Math.PI) / 180

const PARALLELS = [radians(49), radians(77)] as const
const ORIGIN: Position = { north: 63.390675, west: 91.866667 }

const stretch = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2)
const [LOW, HIGH] = PARALLELS
const CONE = Math.log(Math.cos(LOW) / Math.cos(HIGH)) / Math.log(stretch(HIGH) / stretch(LOW))
const SCALE = (Math.cos(LOW) * stretch(LOW) ** CONE) / CONE

export function projected({ north, west }: Position): Point {
  const radius = SCALE / stretch(radians(north)) ** CONE
  const originRadius = SCALE / stretch(radians(ORIGIN.north)) ** CONE
  const turn = CONE * radians(ORIGIN.west - west)
  return { x: radius * Math.sin(turn), y: originRadius - radius * Math.cos(turn) }
}

const UNITS = 1130
const AT: Point = { x: 470, y: 250 }

export function pointOnMap(position: Position): Point {
  const { x, y } = projected(position)
  return { x: tenth(AT.x + x * UNITS), y: tenth(AT.y - y * UNITS) }
}

const tenth = (value: number) => Math.round(value * 10) / 10
