/** Writes the people's portraits for pages: `bun db/seed/course/studio/portraits.ts` updates `src/components/art/portraits`. */
import { join } from 'node:path'
import { disc } from '#art/paths.ts'
import { type Person, PERSONS } from '#art/parts.ts'
import { personSvg, PORTRAIT } from './faces.ts'
import { byDay } from '#content/brand.ts'
import { art } from './drawing/colours.ts'

export const PORTRAITS_FOLDER = join(import.meta.dir, '../../../../src/components/art/portraits')

/** Returns a person in a circle as an SVG file. Pages draw the colour behind it. */
export function portraitFile(person: Person): string {
  const { x, y, size } = PORTRAIT
  const circle = disc(x + size / 2, y + size / 2, size / 2)
  const drawn = personSvg(person, { skin: art, ink: byDay('ink'), grey: byDay('edge') })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${size} ${size}">` +
    `<clipPath id="a"><path d="${circle}"/></clipPath><g clip-path="url(#a)">${drawn}</g></svg>\n`
  )
}

if (import.meta.main)
  for (const person of PERSONS) await Bun.write(join(PORTRAITS_FOLDER, `${person}.svg`), portraitFile(person))
