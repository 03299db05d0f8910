import { create, type Options } from '@dicebear/notionists'
import type { Person } from '#art/parts.ts'

export const PERSON_NAMES: Record<Person, string> = {
  maya: 'Maya',
  theo: 'Théo',
  hana: 'Hana',
  sam: 'Sam',
  priya: 'Priya',
  luc: 'Luc',
}

interface Features {
  /** The variants of the set that make the face. */
  set: Options
  skin: 'skin-light' | 'skin-tan' | 'skin-deep'
  grey?: true
}

const PLAIN: Options = {
  base: ['variant01'],
  glassesProbability: 0,
  beardProbability: 0,
  gestureProbability: 0,
  bodyIconProbability: 0,
}

const FEATURES: Record<Person, Features> = {
  maya: {
    set: {
      hair: ['variant20'],
      body: ['variant09'],
      nose: ['variant02'],
      brows: ['variant12'],
      lips: ['variant23'],
    },
    skin: 'skin-deep',
  },
  theo: {
    set: {
      hair: ['variant33'],
      body: ['variant14'],
      nose: ['variant16'],
      brows: ['variant05'],
      lips: ['variant22'],
      beard: ['variant12'],
      beardProbability: 100,
    },
    skin: 'skin-light',
  },
  hana: {
    set: {
      hair: ['variant37'],
      body: ['variant04'],
      nose: ['variant13'],
      brows: ['variant05'],
      lips: ['variant23'],
    },
    skin: 'skin-light',
  },
  sam: {
    set: {
      hair: ['variant27'],
      body: ['variant25'],
      nose: ['variant09'],
      brows: ['variant08'],
      lips: ['variant22'],
      glasses: ['variant11'],
      glassesProbability: 100,
    },
    skin: 'skin-tan',
  },
  priya: {
    set: {
      hair: ['variant41'],
      body: ['variant17'],
      nose: ['variant04'],
      brows: ['variant04'],
      lips: ['variant23'],
    },
    skin: 'skin-tan',
  },
  luc: {
    set: {
      hair: ['variant15'],
      body: ['variant19'],
      nose: ['variant19'],
      brows: ['variant12'],
      lips: ['variant22'],
      beard: ['variant05'],
      beardProbability: 100,
    },
    skin: 'skin-light',
    grey: true,
  },
}

/** The parts of a face that move. */
export interface Pose {
  mouth: 'rest' | 'open' | 'wide' | 'round'
  eyes: 'open' | 'closed'
  brows: 'rest' | 'raised'
}

export const AT_REST: Pose = { mouth: 'rest', eyes: 'open', brows: 'rest' }

const MOUTHS: Record<Pose['mouth'], Options> = {
  rest: {},
  open: { lips: ['variant13'] },
  wide: { lips: ['variant25'] },
  round: { lips: ['variant29'] },
}

/** Matches hair and beards in the set's markup. */
const HAIR_AND_BEARD =
  /<g transform="translate\((?:266 207|653 805)\)">.*?(?=<g transform="translate\((?:791 871|901 668)\)">)/g
const BLACK = /#000\b|black/g

/** The set asks a random source for features. Each has exactly one here, so nothing is random. */
const CERTAIN = {
  seed: '',
  next: () => 0,
  bool: (likelihood = 50) => likelihood >= 100,
  integer: (least: number) => least,
  pick: <Item>(items: Item[]): Item | undefined => items[0],
  shuffle: <Item>(items: Item[]): Item[] => items,
  string: () => '',
}

/** The square of the set's 1744 × 1744 units whose circle a portrait shows. */
export const PORTRAIT = { x: 60, y: 130, size: 1560 } as const

/**
 * Returns a person's head and shoulders, 1744 × 1744, as SVG markup with white clothes. `paints` has the fills for skin and
 * lines.
 */
export function personSvg(
  person: Person,
  paints: { skin: (name: Features['skin']) => string; ink: string; grey: string },
  pose: Pose = AT_REST,
): string {
  const { set, skin, grey } = FEATURES[person]
  const brows: Options = pose.brows === 'raised' ? { brows: ['variant12'] } : {}
  const eyes: Options = { eyes: [pose.eyes === 'open' ? 'variant05' : 'variant03'] }
  const options = { ...PLAIN, ...set, ...MOUTHS[pose.mouth], ...brows, ...eyes }
  const { body: markup } = create({ prng: CERTAIN, options })
  const painted = markup
    .replace('fill="#fff"', `fill="${paints.skin(skin)}"`)
    .replaceAll(grey ? HAIR_AND_BEARD : /^$/g, (group) => group.replaceAll(BLACK, paints.grey))
    .replaceAll(BLACK, paints.ink)
  return `<g fill="none">${painted}</g>`
}
