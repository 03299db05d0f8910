/*
 * Shows where people are in the course without identifying anyone: only crowds of at least five, at one place or at neighbouring ones.
 * Comparing or subtracting figures reveals nothing about fewer people.
 */

export const CROWD = 5

/** People at consecutive places, numbered from 0. */
export interface Crowd<Person> {
  from: number
  to: number
  people: Person[]
}

/**
 * Groups people at consecutive places into crowds, each spanning as few places as it takes to reach five. Returns none if there are fewer than
 * five in total. The last few join the previous crowd, so that no one is left over. A crowd starts and ends where someone is: an empty place may be shown.
 */
export function crowdsOf<Person>(places: readonly (readonly Person[])[]): Crowd<Person>[] {
  const crowds: Crowd<Person>[] = []
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

function join<Person>(crowd: Crowd<Person>, to: number, people: readonly Person[]): void {
  crowd.to = to
  crowd.people = [...crowd.people, ...people]
}

/** A count known only as a range. */
export interface CountRange {
  least: number
  most: number
}

/** Returns how many people are at or past a place, as far as the crowds reveal. `beyond` counts the people past all places. */
export function reached(crowds: readonly Crowd<unknown>[], place: number, beyond: CountRange): CountRange {
  const count = (such: (crowd: Crowd<unknown>) => boolean) =>
    crowds.filter(such).reduce((sum, { people }) => sum + people.length, 0)
  // Any place may have fewer people than a crowd.
  const hidden = crowds.length === 0 ? CROWD - 1 : 0
  return {
    least: beyond.least + count(({ from }) => from >= place),
    most: beyond.most + count(({ to }) => to >= place) + hidden,
  }
}

/** Hides a count below five as a range. */
export function hideSmallCount(count: number): CountRange {
  return count < CROWD ? { least: 0, most: CROWD - 1 } : { least: count, most: count }
}
