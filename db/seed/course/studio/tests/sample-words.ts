import type { Scene } from '../script.ts'
import { each } from './sample-lines.ts'

export const words: Scene[] = [
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
