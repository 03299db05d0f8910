import { describe, expect, test } from 'bun:test'
import { type Film, placesOf, stopsOf } from '#domain/course/stops.ts'

const FILMS: Film[] = [
  { id: 7, title: 'One', module: 1, seconds: 40 },
  { id: 3, title: 'Two', module: 1, seconds: 30 },
  { id: 5, title: 'Lost', module: 2, seconds: 0 },
]

const stop = (film: number, second: number) => ({ film, second })

describe('where people stopped', () => {
  test.each([
    ['at the beginning', stop(7, 0), 0],
    ['within a step', stop(7, 14.9), 0],
    ['at the beginning of the next step', stop(7, 15), 1],
    ['at the end', stop(7, 40), 2],
    ['past the end, since the film was cut', stop(7, 90), 2],
    ['in another film', stop(3, 16), 4],
    ['in a film that can’t be served', stop(5, 3), 5],
    ['in an unknown film', stop(99, 3), 0],
  ])('%s', (_, stopped, place) => {
    const places = placesOf(FILMS, [stopped])
    expect(places).toHaveLength(6)
    expect(places.findIndex(({ length }) => length > 0)).toBe(place)
  })

  test("is shown from the first step's first second to the last step's last", () => {
    expect(stopsOf(FILMS, { from: 1, to: 4, people: [1, 2, 3] })).toEqual({
      from: { video: 0, second: 15 },
      to: { video: 1, second: 30 },
      people: 3,
    })
  })
})
