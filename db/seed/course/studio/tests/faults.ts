import { outside, tooLong, twice } from './limits.ts'
import { inspect } from './pictures.ts'
import type { Film, Picture, Scene } from '../script.ts'

const SCENES = { minimum: 5, maximum: 8 } as const
const WORDS = { minimum: 300, maximum: 460 } as const
const HEADING = 48
const LINE = 160
const PORTRAITS = 2

/** Returns a script's violations of the limits in `script.ts`, each with its scene. */
export function scriptFaults(film: Film): string[] {
  const [first] = film.scenes
  return [
    ...outside('scenes', film.scenes.length, SCENES),
    ...outside('spoken words', wordsOf(film), WORDS),
    ...(first?.picture.kind === 'title' ? [] : ['it does not open with a title']),
    ...(first?.heading === film.title ? [] : ['the first heading is not the title']),
    ...(film.scenes.some(({ heading, picture }) => heading === film.poster && picture.kind !== 'title')
      ? []
      : ['the poster shows no scene after the title']),
    ...film.scenes.flatMap((scene, index) =>
      sceneFaults(scene).map((fault) => `scene ${index + 1} (${scene.heading}): ${fault}`),
    ),
  ]
}

function wordsOf({ scenes }: Film): number {
  const said = scenes.flatMap(({ lines }) => lines.map(({ say }) => say))
  return said.join(' ').split(/\s+/).length
}

function sceneFaults({ heading, people = [], picture, lines }: Scene): string[] {
  const { ids, faults } = inspect(picture)
  return [
    ...tooLong([heading], HEADING),
    ...tooLong(
      lines.flatMap(({ say, spoken = say }) => [say, spoken]),
      LINE,
    ),
    ...(lines.length > 0 ? [] : ['nothing is said']),
    ...(new Set(people).size > PORTRAITS ? ['more than two portraits'] : []),
    ...(people.length > 0 && hasPeople(picture) ? [`portraits beside a ${picture.kind} with people`] : []),
    ...twice(people).map((person) => `${person} is listed twice`),
    ...twice(ids).map((id) => `two parts are called ${id}`),
    ...faults,
    ...cueFaults(lines, new Set(ids)),
  ]
}

/** Parts that lines name must exist, appear once, and stand out only once visible. */
function cueFaults(lines: Scene['lines'], ids: ReadonlySet<string>): string[] {
  const shows = lines.flatMap(({ show = [] }) => show)
  const later = new Set(shows)
  const faults = twice(shows).map((id) => `${id} appears twice`)
  for (const { show = [], mark = [] } of lines) {
    for (const id of show) later.delete(id)
    for (const id of [...show, ...mark]) if (!ids.has(id)) faults.push(`there is no part ${id}`)
    for (const id of mark) if (later.has(id)) faults.push(`${id} stands out before it appears`)
  }
  return faults
}

function hasPeople(picture: Picture): boolean {
  if (picture.kind === 'paper') return picture.signed !== undefined
  return picture.kind === 'street' || picture.kind === 'shares' || picture.kind === 'talk'
}
