export const PERSONS = ['maya', 'theo', 'hana', 'sam', 'priya', 'luc'] as const
export type Person = (typeof PERSONS)[number]

/** Each is a custom property `--art-<name>` in art.css, with a value for day (light theme) and night (dark theme). */
export const PAINTS = [
  'sky-top',
  'sky-low',
  'sun',
  'halo',
  'moon',
  'star',
  'cloud',
  'hill-far',
  'hill-near',
  'haze',
  'wall-brick',
  'wall-cream',
  'wall-sage',
  'wall-blue',
  'wall-rose',
  'wall-ochre',
  'wall-white',
  'trim',
  'trim-deep',
  'roof',
  'roof-edge',
  'roof-warm',
  'glass',
  'lit',
  'evening',
  'shine',
  'glow',
  'curtain',
  'door-spruce',
  'door-ember',
  'door-marigold',
  'door-navy',
  'door-plum',
  'brass',
  'shade',
  'seam',
  'stone',
  'stone-deep',
  'path',
  'road',
  'road-line',
  'leaf',
  'leaf-light',
  'maple',
  'maple-light',
  'trunk',
  'metal',
  'lamp',
  'coat-sky',
  'parcel',
  'ember',
  'marigold',
  'logo',
  'mark',
  'blossom',
  'cat',
  'paper',
  'paper-line',
  'chosen',
  'coin-edge',
  'ink',
  'ink-soft',
  'tint',
  'dots',
  'accent',
  'blob',
  'ground',
  'skin-light',
  'skin-tan',
  'skin-deep',
  ...PERSONS,
] as const

export type Paint = (typeof PAINTS)[number]

export interface Part {
  d: string
  fill?: Paint
  line?: Paint
  width?: number
}

export interface Portrait {
  person: Person
  x: number
  y: number
  size: number
}

export type Drawn = Part | Portrait

export function paint(name: Paint): string {
  return `var(--art-${name})`
}

export function filled(fill: Paint, ...outlines: readonly string[]): Part[] {
  return outlines.length ? [{ d: outlines.join(''), fill }] : []
}

export function lined(line: Paint, width: number, ...outlines: readonly string[]): Part[] {
  return outlines.length ? [{ d: outlines.join(''), line, width }] : []
}
