/*
 * Where people are in the course, told so that nobody is told on: people are only ever shown as crowds of at least five who
 * stand beside each other. No two figures or lists, subtracted from each other, say anything of fewer.
 */

/** From so many people on, they are counted and named. */
export const CROWD = 5

/** People at places that follow each other, `from` and `to` by their numbers from 0. */
export interface Crowd<Somebody> {
  from: number
  to: number
  people: Somebody[]
}

/**
 * The people at a row of places as crowds, each of as few places as make five; none when all together are fewer. The last few
 * join the crowd before, so that nobody is left over whom a list of everybody would name. A crowd begins and ends where
 * somebody is: that nobody is at a place may be told.
 */
export function crowdsOf<Somebody>(places: readonly (readonly Somebody[])[]): Crowd<Somebody>[] {
  const crowds: Crowd<Somebody>[] = []
  for (const [place, people] of places.entries()) {
    const last = crowds.at(-1)
    if (people.length === 0) continue
    if (last && last.people.length < CROWD) join(last, place, people)
    else crowds.push({ from: place, to: place, people: [...people] })
  }
  const last = crowds.at(-1)
  if (!last || last.people.length >= CROWD) return crowds
  crowds.pop()
  const before = crowds.at(-1)
  if (before) join(before, last.to, last.people)
  return crowds
}

function join<Somebody>(crowd: Crowd<Somebody>, to: number, people: readonly Somebody[]): void {
  crowd.to = to
  crowd.people = [...crowd.people, ...people]
}

/** A count of which only so much is told: at least, and at most. */
export interface Told {
  least: number
  most: number
}

/** How many people are at a place or past it, as far as the crowds tell. `beyond` have left all places behind. */
export function reached(crowds: readonly Crowd<unknown>[], place: number, beyond: Told): Told {
  const count = (such: (crowd: Crowd<unknown>) => boolean) =>
    crowds.filter(such).reduce((sum, { people }) => sum + people.length, 0)
  // Fewer than a crowd may be at any of the places.
  const untold = crowds.length === 0 ? CROWD - 1 : 0
  return {
    least: beyond.least + count(({ from }) => from >= place),
    most: beyond.most + count(({ to }) => to >= place) + untold,
  }
}

/** What is told of a count of people who are not named: fewer than five, or how many. */
export function told(count: number): Told {
  return count < CROWD ? { least: 0, most: CROWD - 1 } : { least: count, most: count }
}
