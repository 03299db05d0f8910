import type { Film, Line, Scene } from '../script.ts'
import type { Timeline } from '../timeline.ts'

const said = (show: string, mark?: string): Line => ({
  say: 'A sentence that takes a few seconds to say aloud, as most of them do.',
  show: [show],
  ...(mark === undefined ? {} : { mark: [mark] }),
})

const each = (...ids: string[]): Line[] => ids.map((id, index) => said(id, ids[index - 1]))

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

const words: Scene[] = [
  {
    heading: 'Before anybody signs, settle these',
    people: ['priya', 'luc'],
    picture: {
      kind: 'list',
      mark: 'tick',
      items: [
        { id: 'a', text: 'Who pays what, and by which day of the month' },
        { id: 'b', text: 'How you decide about repairs, and who may veto' },
        { id: 'c', text: 'What happens when one of you wants to move out' },
        { id: 'd', text: 'Who may rent a room, and to whom' },
        { id: 'e', text: 'Pets, guests, quiet hours and the thermostat' },
        { id: 'f', text: 'What happens on death, separation or illness' },
      ],
    },
    lines: each('a', 'b', 'c', 'd', 'e', 'f'),
  },
  {
    heading: 'The co-ownership agreement',
    picture: {
      kind: 'paper',
      title: 'Agreement of the owners of 48 Euclid Avenue',
      clauses: [
        { id: 'a', text: 'Shares follow the money that each of us put in.' },
        { id: 'b', text: 'Costs above $2,000 need the agreement of all of us.' },
        { id: 'c', text: 'Whoever leaves offers their share to the others first.' },
        { id: 'd', text: 'A mediator helps before anybody goes to court.' },
        { id: 'e', text: 'The repair fund gets $300 from the three of us each month.' },
        { id: 'f', text: 'We read this again every year, on the first of May.' },
      ],
      signed: { id: 's', people: ['maya', 'theo', 'priya', 'luc'] },
    },
    lines: each('a', 'b', 'c', 'd', 'e', 'f', 's'),
  },
  {
    heading: 'Say it before it is a problem',
    picture: {
      kind: 'talk',
      people: ['hana', 'sam'],
      turns: [
        {
          id: 'a',
          person: 'hana',
          text: 'If I am offered that job in Halifax, I may want to leave within a year.',
        },
        { id: 'b', person: 'sam', text: 'Then let us write down how much notice we give each other.' },
        { id: 'c', person: 'hana', text: 'Six months?' },
        {
          id: 'd',
          person: 'sam',
          text: 'Six months, and the others may buy your share first, at an appraised price.',
        },
        {
          id: 'e',
          person: 'hana',
          text: 'That would be fair to me, and to the one who stays with the mortgage.',
        },
      ],
    },
    lines: each('a', 'b', 'c', 'd', 'e'),
  },
  {
    heading: 'Two ways to hold title',
    picture: {
      kind: 'columns',
      columns: [
        {
          id: 'joint',
          title: 'Joint tenants',
          points: [
            { id: 'j1', text: 'All own the whole, in equal shares' },
            { id: 'j2', text: 'Who dies leaves it to the others' },
            { id: 'j3', text: 'Usual for couples' },
          ],
        },
        {
          id: 'common',
          title: 'Tenants in common',
          tone: 'marigold',
          points: [
            { id: 'c1', text: 'Shares of any size, written on title' },
            { id: 'c2', text: 'Who dies leaves their share by will' },
            { id: 'c3', text: 'Usual for friends and families' },
          ],
        },
        {
          id: 'quebec',
          title: 'Undivided co-ownership',
          tone: 'plum',
          points: [
            { id: 'q1', text: 'Quebec’s own way, in the Civil Code' },
            { id: 'q2', text: 'Shares are equal unless you say' },
            { id: 'q3', text: 'An indivision agreement of up to 30 years' },
            { id: 'q4', text: 'Anyone may ask to end it' },
          ],
        },
      ],
    },
    lines: [
      ...each('joint', 'j1', 'j2', 'j3'),
      ...each('common', 'c1', 'c2', 'c3'),
      { say: 'Quebec has its own.', show: ['quebec', 'q1', 'q2', 'q3', 'q4'] },
    ],
  },
  {
    heading: 'From an offer to the keys',
    picture: {
      kind: 'steps',
      steps: [
        { id: 'a', title: 'Agree on a budget', note: 'All incomes on one table' },
        { id: 'b', title: 'Pre-approval together', note: 'Ask at least two lenders' },
        { id: 'c', title: 'Look, and compare', note: 'Everybody sees every home' },
        { id: 'd', title: 'Make an offer', note: 'With conditions for all of you' },
        { id: 'e', title: 'Sign the agreement', note: 'Before closing, with a lawyer' },
        { id: 'f', title: 'Closing day', note: 'Money in, keys out' },
      ],
    },
    lines: each('a', 'b', 'c', 'd', 'e', 'f'),
  },
  {
    heading: 'The first year in your home',
    picture: {
      kind: 'timeline',
      points: [
        { id: 'a', when: 'Day 1', text: 'Change locks, read the meters' },
        { id: 'b', when: 'Month 1', text: 'First house meeting, first shared bill' },
        { id: 'c', when: 'Month 3', text: 'Look at the budget again' },
        { id: 'd', when: 'Month 6', text: 'Furnace service, gutters, fund check' },
        { id: 'e', when: 'Month 12', text: 'Read the agreement again together' },
      ],
    },
    lines: each('a', 'b', 'c', 'd', 'e'),
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
