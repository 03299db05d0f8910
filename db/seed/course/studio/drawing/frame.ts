import type { Person } from '#art/parts.ts'
import { PERSON_NAMES } from '../faces.ts'
import { byDay } from '#content/brand.ts'
import type { Film, Picture, Scene } from '../script.ts'
import type { Timeline } from '../timeline.ts'
import { type Ground, ground } from './grounds.ts'
import { eased, type Moment, momentOf } from './motion.ts'
import { drawPicture } from './pictures.ts'
import { type Box, faded, HEIGHT, type Piece, TEXT_END, WIDTH } from './piece.ts'
import { portrait } from './portraits.ts'
import { heightOf, textIn, type TextStyle } from './text.ts'

const MARGIN = 64
/** From the left edge of portraits beside a picture to the frame's. */
const BESIDE = 336
/** A scene slides into its place, over this many pixels and seconds. It isn't faded in: no frame between two scenes is empty. */
const SLIDES = 40
const COMES = 0.5
/** These reach from edge to edge, so they stay in their place. */
const LANDSCAPES: ReadonlySet<Picture['kind']> = new Set(['title', 'street', 'home'])

const GROUNDS: Record<Picture['kind'], Ground> = {
  title: 'sky',
  street: 'sky',
  home: 'sky',
  shares: 'sky',
  bars: 'sky',
  sum: 'meadow',
  table: 'paper',
  ring: 'sky',
  pots: 'evening',
  list: 'meadow',
  paper: 'evening',
  talk: 'paper',
  columns: 'sky',
  steps: 'meadow',
  timeline: 'paper',
  figure: 'sky',
}

/** Returns what is visible at a given second, from back to front. Deterministic. */
export function frameAt(film: Film, timeline: Timeline, time: number): Piece[] {
  const index = sceneAt(timeline, time)
  const scene = film.scenes[index]
  const span = timeline.scenes[index]
  if (scene === undefined || span === undefined)
    throw new Error(`${film.filename} has no scene at ${time} s.`)
  const back = ground(GROUNDS[scene.picture.kind], film.filename, time)
  const picture = drawScene(film, scene, momentOf(film, timeline, index, time))
  const slides = index > 0 && !LANDSCAPES.has(scene.picture.kind)
  const aside = slides ? Math.round(SLIDES * (1 - eased((time - span.start) / COMES))) : 0
  return [...back, ...picture.flatMap((one) => faded(one, 1, aside) ?? [])]
}

function sceneAt(timeline: Timeline, time: number): number {
  const next = timeline.scenes.findIndex(({ end }) => time < end)
  return next < 0 ? timeline.scenes.length - 1 : next
}

/** Pictures that people stand in use the whole width. */
function hasPeopleBeside({ people, picture }: Scene): boolean {
  return (people?.length ?? 0) > 0 && !['title', 'street', 'home', 'shares', 'talk'].includes(picture.kind)
}

function drawScene(film: Film, scene: Scene, moment: Moment): Piece[] {
  const beside = hasPeopleBeside(scene)
  const width = WIDTH - 2 * MARGIN - (beside ? BESIDE : 0)
  const isTitle = scene.picture.kind === 'title'
  const place: Box = isTitle
    ? { x: MARGIN, y: 108, width: 980, height: 168 }
    : { x: MARGIN, y: 46, width, height: 100 }
  const style: TextStyle = { ...HEADING, size: isTitle ? 72 : HEADING.size }
  const top = place.y + heightOf(place, scene.heading, style) + 32
  const area = { x: MARGIN, y: top, width, height: TEXT_END - top }
  const picture = drawPicture(scene.picture, { area, moment, seed: film.filename })
  const people = beside ? peopleBeside(scene.people ?? [], moment) : []
  return [...picture, textIn(place, scene.heading, style), ...people]
}

const HEADING = { size: 48, least: 34, lines: 2, look: 'heading', colour: byDay('ink') } as const

function peopleBeside(people: readonly Person[], moment: Moment): Piece[] {
  const alone = people.length === 1
  const radius = alone ? 142 : 108
  return people.slice(0, 2).flatMap((person, index) => {
    const x = WIDTH - MARGIN - 132
    const y = alone ? HEIGHT * 0.45 : 186 + index * 276
    const name = textIn(
      { x: x - radius, y: y + radius + 12, width: 2 * radius, height: 32 },
      PERSON_NAMES[person],
      {
        size: 26,
        look: 'strong',
        align: 'middle',
      },
    )
    return [portrait(person, { x, y, radius }, { time: moment.film, looks: 'left' }), name]
  })
}
