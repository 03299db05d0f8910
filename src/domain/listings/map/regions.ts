import { keysOf } from '#domain/keys.ts'
import { pointOnMap, type Point } from '#domain/listings/towns/map-projection.ts'
import { MARITIMES, PROVINCES } from '#domain/listings/towns/provinces.ts'
import type { Province } from '#domain/calculators/provinces.ts'

export interface Region extends Point {
  place: string
  name: string
  provinces: readonly Province[]
}

/** Where each number is placed: degrees north and west. Three small provinces share one. */
const MIDDLES = {
  BC: [53.6, 123.6],
  AB: [54, 114.6],
  SK: [53.4, 106],
  MB: [53.6, 98.3],
  ON: [50.4, 87],
  QC: [50.6, 72.6],
  NL: [48.7, 56],
  YT: [63.4, 136],
  NT: [63.6, 120],
  NU: [64.6, 97],
} as const satisfies Partial<Record<Province, readonly [north: number, west: number]>>

const MARITIMES_AT = { north: 45.9, west: 64.6 }

export const REGIONS_ON_MAP: readonly Region[] = [
  ...keysOf(MIDDLES).map((code) => {
    const [north, west] = MIDDLES[code]
    const { name } = PROVINCES[code]
    return { place: code.toLowerCase(), name, provinces: [code], ...pointOnMap({ north, west }) }
  }),
  { ...MARITIMES, ...pointOnMap(MARITIMES_AT) },
]
