import type { Film, Scene } from '../script.ts'
import type { Timeline } from '../timeline.ts'
import { words } from './sample-words.ts'
import { said, each } from './sample-lines.ts'

const opening: Scene[] = [
  {
    heading: 'Shares that follow the money',
    picture: { kind: 'title', module: 'Ownership and title' },
    lines: [{ say: 'Three friends buy a house together, and each brings what they have.' }],
  },
  {
    heading: 'Three people, one street, one price',
    picture: {
      kind: 'street',
      people: ['maya', 'theo', 'hana', 'luc'],
      labels: [
        { id: 'a', text: 'Semi-detached, $780,000' },
        { id: 'b', text: 'Triplex, $1,150,000' },
        { id: 'c', text: 'Row house, $640,000' },
      ],
    },
    lines: each('a', 'b', 'c'),
  },
  {
    heading: 'One home, and what each part costs',
    picture: {
      kind: 'home',
      labels: [
        { id: 'roof', text: 'Roof: every 20 years', at: 'roof', tone: 'ember' },
        { id: 'up', text: 'Upper floor: Maya and Sam', at: 'upper' },
        { id: 'ground', text: 'Ground floor: Priya', at: 'ground', tone: 'plum' },
        { id: 'kitchen', text: 'Kitchen: shared by all', at: 'kitchen', tone: 'marigold' },
        { id: 'cellar', text: 'Furnace and laundry', at: 'basement', tone: 'sky' },
        { id: 'garden', text: 'Garden: shared by everyone', at: 'garden' },
      ],
    },
    lines: each('roof', 'up', 'ground', 'kitchen', 'cellar', 'garden'),
  },
  {
    heading: 'Who owns which part of the whole house',
    picture: {
      kind: 'shares',
      owners: [
        { id: 'm', person: 'maya', share: 50, text: '$100,000 down' },
        { id: 't', person: 'theo', share: 30, text: '$60,000 down' },
        { id: 'h', person: 'hana', share: 20, text: '$40,000 down' },
      ],
    },
    lines: each('m', 't', 'h'),
  },
]

const money: Scene[] = [
  {
    heading: 'Two owners, one of them brings twice as much',
    people: ['maya', 'theo'],
    picture: {
      kind: 'bars',
      rows: [
        { id: 'm', label: 'Maya', value: 100_000, text: '$100,000' },
        { id: 't', label: 'Théo', value: 50_000, text: '$50,000', tone: 'marigold' },
        { id: 'b', label: 'Borrowed together from the bank', value: 600_000, text: '$600,000', tone: 'sky' },
      ],
    },
    lines: each('m', 't', 'b'),
  },
  {
    heading: 'What closing costs',
    people: ['hana'],
    picture: {
      kind: 'sum',
      rows: [
        { id: 'a', label: 'Down payment', text: '$150,000' },
        { id: 'b', sign: '+', label: 'Land transfer tax, Ontario and city', text: '$22,950' },
        { id: 'c', sign: '+', label: 'Lawyer and disbursements', text: '$2,400' },
        { id: 'd', sign: '−', label: 'First-time buyers’ refund', text: '$4,000' },
        { id: 'e', sign: '=', label: 'Cash needed on closing day', text: '$171,350' },
      ],
    },
    lines: each('a', 'b', 'c', 'd', 'e'),
  },
  {
    heading: 'What each of them pays every month',
    picture: {
      kind: 'table',
      columns: ['', 'Maya', 'Théo', 'Together'],
      rows: [
        { id: 'a', cells: ['Mortgage', '$1,820', '$910', '$2,730'] },
        { id: 'b', cells: ['Property tax', '$260', '$130', '$390'] },
        { id: 'c', cells: ['Insurance and repair fund', '$190', '$95', '$285'] },
        { id: 'd', cells: ['Every month', '$2,270', '$1,135', '$3,405'], strong: true },
      ],
    },
    lines: each('a', 'b', 'c', 'd'),
  },
  {
    heading: 'Where a month’s money goes',
    picture: {
      kind: 'ring',
      centre: '$3,405 a month',
      parts: [
        { id: 'a', label: 'Interest', value: 1700, text: '$1,700' },
        { id: 'b', label: 'Principal', value: 1030, text: '$1,030' },
        { id: 'c', label: 'Property tax', value: 390, text: '$390' },
        { id: 'd', label: 'Insurance and repairs', value: 285, text: '$285' },
      ],
    },
    lines: each('a', 'b', 'c', 'd'),
  },
  {
    heading: 'Three pots, three purposes',
    picture: {
      kind: 'pots',
      pots: [
        { id: 'a', label: 'Everyday house account', text: '$1,200', level: 0.35 },
        { id: 'b', label: 'Repair fund', text: '$14,000', level: 0.8, tone: 'marigold' },
        { id: 'c', label: 'Emergency: three months', text: '$10,215', level: 0.55, tone: 'ember' },
      ],
    },
    lines: each('a', 'b', 'c'),
  },
  {
    heading: 'One number to remember',
    people: ['sam'],
    picture: {
      kind: 'figure',
      figure: { id: 'f', text: '$1,247,500' },
      note: { id: 'n', text: 'is what four people with middle incomes can often reach together' },
    },
    lines: [said('f'), said('n', 'f')],
  },
]

/** A film with every kind of picture, and texts as long as allowed. */
export const SAMPLE: Film = {
  filename: 'shares-that-follow-the-money',
  title: 'Shares that follow the money',
  poster: 'Three people, one street, one price',
  scenes: [...opening, ...money, ...words],
}

/** Returns a timeline in which each line takes time by its number of letters. */
export function timelineOf(film: Film, secondsALetter = 0.06): Timeline {
  let now = 0
  const lines: Timeline['lines'][number][] = []
  const scenes = film.scenes.map(({ lines: all }, scene) => {
    const start = now
    now += 0.5
    for (const [line, { say, pause = 0.35 }] of all.entries()) {
      lines.push({ scene, line, start: now, end: now + say.length * secondsALetter })
      now += say.length * secondsALetter + pause
    }
    now += 0.4
    return { start, end: now }
  })
  return { lines, scenes, duration: now }
}
