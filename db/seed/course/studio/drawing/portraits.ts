import type { Person } from '#art/parts.ts'
import { AT_REST, personSvg, PORTRAIT, type Pose } from '../faces.ts'
import { disc } from '#art/paths.ts'
import { randomFrom } from '#art/random.ts'
import { byDay } from '#content/brand.ts'
import { art, PERSON_HUES } from './colours.ts'
import { line, type Piece, piece, shape } from './piece.ts'

const faces = new Map<string, string>()

function faceOf(person: Person, pose: Pose): string {
  const key = `${person} ${pose.mouth} ${pose.eyes} ${pose.brows}`
  const made =
    faces.get(key) ?? personSvg(person, { skin: art, ink: byDay('ink'), grey: byDay('edge') }, pose)
  faces.set(key, made)
  return made
}

/** Returns a pseudorandom number from 0 to 1, the same for the same words. */
function chance(...words: (string | number)[]): number {
  return randomFrom(words.join(' ')).next()
}

const BLINK_EVERY = 3.7
const BLINK = 0.14
const SYLLABLE = 0.18
const MOUTHS = ['rest', 'open', 'wide', 'open', 'round'] as const

function isBlinking(person: Person, time: number): boolean {
  const turn = Math.floor(time / BLINK_EVERY)
  const at = 0.4 + chance(person, 'blinks', turn) * (BLINK_EVERY - 1)
  const within = time - turn * BLINK_EVERY
  return within >= at && within < at + BLINK
}

function mouthAt(person: Person, time: number): Pose['mouth'] {
  const syllable = Math.floor(time / SYLLABLE)
  const choice = Math.floor(chance(person, 'says', syllable) * MOUTHS.length)
  const before = Math.floor(chance(person, 'says', syllable - 1) * MOUTHS.length)
  return MOUTHS[choice === before ? (choice + 1) % MOUTHS.length : choice] ?? 'rest'
}

function poseAt(person: Person, time: number, talks: boolean): Pose {
  return {
    mouth: talks ? mouthAt(person, time) : AT_REST.mouth,
    eyes: isBlinking(person, time) ? 'closed' : 'open',
    brows: talks && chance(person, 'brows', Math.floor(time / 0.8)) < 0.4 ? 'raised' : 'rest',
  }
}

interface Look {
  /** Of the film, in seconds. */
  time: number
  talks?: boolean
  /** From 0 to 1: the ring around the person who speaks. */
  ring?: number
  /** In degrees. */
  lean?: number
  looks?: 'left' | 'right'
}

export function portrait(
  person: Person,
  { x, y, radius }: { x: number; y: number; radius: number },
  { time, talks = false, ring = 0, lean = 0, looks = 'right' }: Look,
): Piece {
  const { pale, shape: strong } = PERSON_HUES[person]
  const scale = (2 * radius) / PORTRAIT.size
  const clip = `c${Math.round(x)}-${Math.round(y)}`
  const [left, top] = [x - radius - PORTRAIT.x * scale, y - radius - PORTRAIT.y * scale]
  const turned = lean === 0 ? '' : `rotate(${lean.toFixed(1)} ${x} ${y + radius})`
  const mirrored = looks === 'left' ? `translate(${2 * x} 0)scale(-1 1)` : ''
  const width = radius * 0.03 + 3
  const margin = ring > 0 ? width * 2 + 3 : 3
  return piece(
    {
      x: x - radius - margin,
      y: y - radius - margin,
      width: 2 * (radius + margin),
      height: 2 * (radius + margin),
    },
    shape(disc(x, y, radius), pale) +
      `<clipPath id="${clip}"><path d="${disc(x, y, radius)}"/></clipPath><g clip-path="url(#${clip})">` +
      `<g transform="${turned}${mirrored}translate(${left.toFixed(1)} ${top.toFixed(1)})scale(${scale.toFixed(4)})">` +
      `${faceOf(person, poseAt(person, time, talks))}</g></g>` +
      (ring > 0 ? line(disc(x, y, radius + width), strong, width, `opacity="${ring.toFixed(2)}"`) : ''),
  )
}
