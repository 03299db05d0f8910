import * as v from 'valibot'
import type { Deps } from '#api/deps.ts'
import {
  crowdNames,
  figuresOf,
  learnerRows,
  openWatching,
  saveFigures,
} from '#api/features/course/desk/queries.ts'
import { figures } from '#api/features/course/desk/schemas.ts'
import { contentsOf } from '#api/features/course/queries/contents.ts'
import { lengthOf } from '#api/features/course/service/films.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { CROWD, type Crowd, crowdsOf, reached, hideSmallCount } from '#domain/course/crowds.ts'
import { type Film, placesOf, type Stop, stopsOf } from '#domain/course/stops.ts'
import { startOfNextDay } from '#domain/day.ts'

/** Returns where clients are in the course. Computed once a day, so that comparing two looks reveals nothing; names are current. */
export async function courseOverview(deps: Deps) {
  const { crowds, ...overview } = await figuresOfToday(deps)
  const people = Map.groupBy(await crowdNames(deps.db.read), ({ crowd }) => crowd)
  const named = crowds.map((crowd, number) => {
    const names = (people.get(number) ?? []).map((person) => ({ id: person.id, name: displayName(person) }))
    return { ...crowd, people: names.length < CROWD ? null : names }
  })
  return { ...overview, crowds: named }
}

/** Stored, so that every process shows the same, before a restart and after it. */
async function figuresOfToday(deps: Deps): Promise<v.InferOutput<typeof figures>> {
  const { db, clock } = deps
  const { course } = await contentsOf(db.read)
  const day = `${startOfNextDay(clock())} ${course?.version}`
  const known = await figuresOf(db.read, day)
  if (known !== undefined) return v.parse(figures, known)
  const { crowds, ...overview } = await readOverview(deps)
  const counted = { ...overview, crowds: crowds.map(({ ids: _ids, ...crowd }) => crowd) }
  return db.write(async (tx) => {
    await saveFigures(
      tx,
      day,
      counted,
      crowds.map(({ ids }) => ids),
    )
    return v.parse(figures, await figuresOf(tx, day))
  })
}

interface Learner {
  id: number
  started: number
  completed: number
}

/** A module has two places: one for people taking it, and one for people who finished it and can't start the next, as on the free plan. */
const PLACES_A_MODULE = 2

async function readOverview(deps: Deps) {
  const { db } = deps
  const { sections: modules } = await contentsOf(db.read)
  const learners = await learnerRows(db.read)
  const [done, underWay] = [
    learners.filter(({ completed }) => completed >= modules.length),
    learners.filter(({ completed }) => completed < modules.length),
  ]
  const byPlace = Map.groupBy(underWay, placeOf)
  const places = Array.from(
    { length: modules.length * PLACES_A_MODULE - 1 },
    (_, place) => byPlace.get(place) ?? [],
  )
  const crowds = crowdsOf(places)
  const completed = hideSmallCount(done.length)
  const films = await filmsOf(deps)
  const stops = await stopsBy(deps, films)
  return {
    taken_at: deps.clock(),
    people: reached(crowds, 0, completed),
    completed,
    modules: modules.map(({ id, title }, at) => ({
      id,
      number: at + 1,
      title,
      started: reached(crowds, at * PLACES_A_MODULE, completed),
      // Whoever finishes the last one completes the course.
      finished: at === modules.length - 1 ? completed : reached(crowds, at * PLACES_A_MODULE + 1, completed),
    })),
    crowds: crowds.map((crowd) => shown(crowd, films, stops)),
  }
}

/** Counts from 0. Someone who completed modules without starting the next is at the last one's second place. */
function placeOf({ started, completed }: Learner): number {
  return completed * PLACES_A_MODULE - (started > completed ? 0 : 1)
}

const moduleOf = (place: number) => Math.floor(place / PLACES_A_MODULE) + 1

function shown(
  { from, to, people }: Crowd<Learner>,
  films: readonly Film[],
  stops: ReadonlyMap<number, Stop>,
) {
  const [first, last] = [moduleOf(from), moduleOf(to)]
  const inModules = films.filter(({ module }) => first <= module && module <= last)
  const stopped = people.map(({ id, completed }) => stops.get(id) ?? endOf(inModules, completed))
  return {
    modules: { first, last },
    count: people.length,
    ids: people.map(({ id }) => id),
    videos: inModules.map(({ module, title, seconds }) => ({ module, title, seconds })),
    stops: crowdsOf(placesOf(inModules, stopped)).map((bar) => stopsOf(inModules, bar)),
  }
}

function endOf(films: readonly Film[], module: number): Stop {
  const last = films.findLast((film) => film.module <= module) ?? films[0]
  return { film: last?.id ?? 0, second: last?.seconds ?? 0 }
}

async function filmsOf(deps: Deps): Promise<Film[]> {
  const { videos } = await contentsOf(deps.db.read)
  const sections = [...new Set(videos.map(({ section_id }) => section_id))]
  return Promise.all(
    videos.map(async (video) => {
      const { id, title, section_id } = video
      return { id, title, module: sections.indexOf(section_id) + 1, seconds: await lengthOf(deps, video) }
    }),
  )
}

async function stopsBy({ db }: Deps, films: readonly Film[]): Promise<Map<number, Stop>> {
  const order = new Map(films.map(({ id }, at) => [id, at]))
  const byPerson = Map.groupBy(await openWatching(db.read), ({ user_id }) => user_id)
  return new Map(
    [...byPerson].map(([person, rows]) => {
      const inOrder = rows.toSorted(
        (a, b) => (order.get(a.curriculum_id) ?? 0) - (order.get(b.curriculum_id) ?? 0),
      )
      const open = inOrder.find(({ played_at, failed_at }) => played_at === null && failed_at === null)
      const last = open ?? inOrder.at(-1)
      const film = films.find(({ id }) => id === last?.curriculum_id)
      return [person, { film: film?.id ?? 0, second: open ? open.position : (film?.seconds ?? 0) }]
    }),
  )
}
