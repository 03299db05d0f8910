import { outside, tooLong, twice } from './limits.ts'
import type { Picture } from '../script.ts'

interface Inspected {
  ids: string[]
  faults: string[]
}

type Parts = readonly { id: string }[]

/** Returns a picture's parts, and where it exceeds its limits. */
export function inspect(picture: Picture): Inspected {
  switch (picture.kind) {
    case 'title':
      return found([])
    case 'street':
      return found(picture.labels ?? [], atMost(3, picture.labels), tooLong(texts(picture.labels), 24))
    case 'home':
      return found(picture.labels, atMost(6, picture.labels), tooLong(texts(picture.labels), 28))
    case 'shares': {
      const sum = picture.owners.reduce((total, { share }) => total + share, 0)
      return found(
        picture.owners,
        outside('owners', picture.owners.length, { minimum: 2, maximum: 5 }),
        twice(picture.owners.map(({ person }) => person)).map((person) => `${person} owns twice`),
        Math.abs(sum - 100) < 1e-9 ? [] : [`the shares are ${sum}% together`],
      )
    }
    case 'bars': {
      const minus = picture.rows
        .filter(({ value }) => !(value >= 0))
        .map(({ id }) => `${id} is below nothing`)
      return found(picture.rows, atMost(5, picture.rows), minus)
    }
    case 'sum':
      return found(picture.rows, atMost(6, picture.rows), tooLong(labels(picture.rows), 34))
    case 'table': {
      const { columns, rows } = picture
      const uneven = rows.filter(({ cells }) => cells.length !== columns.length).map(({ id }) => id)
      return found(
        rows,
        outside('columns', columns.length, { minimum: 1, maximum: 4 }),
        atMost(6, rows),
        uneven.map((id) => `the row ${id} has not a cell for each column`),
      )
    }
    case 'ring':
      return found(picture.parts, atMost(6, picture.parts))
    case 'pots': {
      const over = picture.pots.filter(({ level }) => !(level >= 0 && level <= 1)).map(({ id }) => id)
      return found(
        picture.pots,
        atMost(4, picture.pots),
        over.map((id) => `${id} is fuller than full`),
      )
    }
    case 'list':
      return found(picture.items, atMost(6, picture.items), tooLong(texts(picture.items), 52))
    case 'paper': {
      const parts = picture.signed ? [...picture.clauses, picture.signed] : picture.clauses
      return found(parts, atMost(6, picture.clauses), tooLong(texts(picture.clauses), 60))
    }
    case 'talk': {
      const silent = picture.turns.filter(({ person }) => !picture.people.includes(person))
      return found(
        picture.turns,
        atMost(5, picture.turns),
        tooLong(texts(picture.turns), 90),
        silent.map(({ person }) => `${person} speaks, but is not there`),
      )
    }
    case 'columns': {
      const points = picture.columns.flatMap((column) => column.points)
      return found(
        [...picture.columns, ...points],
        outside('columns', picture.columns.length, { minimum: 2, maximum: 3 }),
        picture.columns.flatMap((column) => atMost(4, column.points)),
        tooLong(texts(points), 38),
      )
    }
    case 'steps': {
      const { steps } = picture
      const notes = steps.map(({ note = '' }) => note)
      const titles = steps.map(({ title }) => title)
      return found(steps, atMost(6, steps), tooLong(titles, 22), tooLong(notes, 34, true))
    }
    case 'timeline': {
      const { points } = picture
      const days = points.map(({ when }) => when)
      return found(points, atMost(6, points), tooLong(days, 14), tooLong(texts(points), 34))
    }
    case 'figure':
      return found([picture.figure, picture.note])
  }
}

function found(parts: Parts, ...faults: string[][]): Inspected {
  return { ids: parts.map(({ id }) => id), faults: faults.flat() }
}

const texts = (parts: readonly { text: string }[] = []) => parts.map(({ text }) => text)
const labels = (parts: readonly { label: string }[]) => parts.map(({ label }) => label)

function atMost(maximum: number, parts: readonly unknown[] = []): string[] {
  return outside('parts', parts.length, { minimum: 0, maximum })
}
