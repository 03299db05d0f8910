import { plainLine } from '#domain/typed-lines.ts'

/** Something in the house that two people divide, and the points each of them gives it. */
export interface Thing {
  name: string
  /** In the order of the two people's indexes. */
  points: readonly [number, number]
}

export const MAX_THINGS = 12

/** The points that each person distributes. */
export const ALL_POINTS = 100

/** Maximum length of a thing's name, in code points. */
export const THING_NAME_MAX = 24

const PARAM = 'thing'

/** `30-10-Sofa`: the first one's points, the second one's, and the name. */
const THING = /^(\d{1,3})-(\d{1,3})-([^]{0,200})$/

/** Returns each person's unspent points; negative if they spent too many. */
export function pointsLeft(things: readonly Thing[]): [number, number] {
  const left = (person: 0 | 1) => things.reduce((rest, { points }) => rest - points[person], ALL_POINTS)
  return [left(0), left(1)]
}

export function setThings(params: URLSearchParams, things: readonly Thing[]): void {
  for (const { name, points } of things) params.append(PARAM, [...points, plainLine(name)].join('-'))
}

export function thingsIn(params: URLSearchParams): Thing[] {
  const read = params
    .getAll(PARAM)
    .slice(0, MAX_THINGS)
    .flatMap((text): Thing[] => {
      const [, one, other, name = ''] = THING.exec(text) ?? []
      return one && other ? [{ name: plainLine(name), points: [Number(one), Number(other)] }] : []
    })
  return clampThings(read)
}

/** Returns a scenario's address without the things its owner typed in. */
export function withoutThings(address: string): string {
  const params = new URLSearchParams(address)
  params.delete(PARAM)
  return String(params)
}

/** Cuts a list of things to the allowed number, points and names. A name keeps its spaces while it's being typed. */
export function clampThings(things: readonly Thing[]): Thing[] {
  return things.slice(0, MAX_THINGS).map(({ name, points: [one, other] }) => ({
    name: Array.from(name).slice(0, THING_NAME_MAX).join(''),
    points: [clamp(one), clamp(other)],
  }))
}

const clamp = (points: number) => Math.max(0, Math.min(ALL_POINTS, Math.round(points) || 0))
