import { readFileSync } from 'node:fs'
import { byDay, COLOURS, type ColourName } from '#content/brand.ts'
import type { Paint } from '#art/parts.ts'
import type { Person, Tone } from '../script.ts'

/** The drawings' daytime palette, read from the style sheet that pages use. */
const ART = paletteOf(
  readFileSync(new URL('../../../../../src/components/art/art.css', import.meta.url), 'utf8'),
)

function paletteOf(css: string): Map<string, string> {
  const said = css.matchAll(/--art-([a-z-]+): (?:light-dark\()?((?:[a-z]+\([^)]*\)|[^,;)])+)/g)
  return new Map([...said].map(([, name = '', value = '']) => [name, plain(value.trim())]))
}

/** Resolves variables, and writes transparency with commas. */
function plain(value: string): string {
  const token = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1]
  if (token !== undefined) return byDay(brandName(token))
  const [, channels, alpha] = /^rgb\(([\d ]+) \/ ([\d.]+)\)$/.exec(value) ?? []
  return channels === undefined ? value : `rgba(${channels.replaceAll(' ', ',')},${alpha})`
}

function brandName(token: string): ColourName {
  const name = Object.keys(COLOURS).find((known): known is ColourName => known === token)
  if (name === undefined) throw new Error(`The drawings use “${token}”, which is no colour of the product.`)
  return name
}

export function art(name: Paint): string {
  const value = ART.get(name)
  if (value === undefined) throw new Error(`The drawings have no “${name}”.`)
  return value
}

/** The colour of shapes, of text on them, and a pale background of the same hue. */
interface Hue {
  shape: string
  on: string
  pale: string
}

const LIGHT_TEXT = byDay('on-action')
const INK = byDay('ink')

const hue = (shape: string, on: string, part = 0.2): Hue => ({
  shape,
  on,
  pale: mixed(shape, byDay('raised'), part),
})

export const HUES: Record<Tone, Hue> = {
  spruce: hue(byDay('action'), LIGHT_TEXT, 0.14),
  marigold: hue(byDay('accent'), INK, 0.3),
  ember: hue(byDay('alert'), LIGHT_TEXT, 0.17),
  plum: hue(art('door-plum'), LIGHT_TEXT, 0.17),
  sky: hue(art('wall-blue'), INK, 0.3),
}

/** The order for parts without a tone. */
const TONES: readonly Tone[] = ['spruce', 'marigold', 'sky', 'plum', 'ember']

export function hueOf(tone: Tone | undefined, index: number): Hue {
  return HUES[tone ?? TONES[index % TONES.length] ?? 'spruce']
}

export const PERSON_HUES: Record<Person, Hue> = {
  maya: HUES.spruce,
  theo: HUES.marigold,
  hana: HUES.ember,
  sam: HUES.sky,
  priya: HUES.plum,
  luc: hue(art('wall-sage'), LIGHT_TEXT, 0.3),
}

/** Mixes two six-digit colours; `part` of the first, from 0 to 1. */
export function mixed(one: string, other: string, part: number): string {
  const [first, second] = [one, other].map((colour) => Number.parseInt(colour.slice(1), 16)) as [
    number,
    number,
  ]
  const channel = (shift: number) =>
    Math.round(((first >> shift) & 255) * part + ((second >> shift) & 255) * (1 - part)) << shift
  return `#${(channel(16) | channel(8) | channel(0)).toString(16).padStart(6, '0')}`
}
