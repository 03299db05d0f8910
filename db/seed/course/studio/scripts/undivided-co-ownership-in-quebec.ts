import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'undivided-co-ownership-in-quebec',
  title: 'Undivided co-ownership in Quebec',
  poster: 'If a share is sold to an outsider',
  scenes: [
    {
      heading: 'Undivided co-ownership in Quebec',
      picture: { kind: 'title', module: 'Ownership and title' },
      lines: [
        { say: 'In Quebec, you own a share of everything, and no wall in particular.' },
        {
          say: 'The Civil Code fills in whatever you don’t say, and not always the way you’d choose.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'Three owners, one building',
      picture: {
        kind: 'shares',
        owners: [
          { id: 'priya', person: 'priya', share: 40, text: '$360,000' },
          { id: 'luc', person: 'luc', share: 30, text: '$270,000' },
          { id: 'theo', person: 'theo', share: 30, text: '$270,000' },
        ],
      },
      lines: [
        {
          say: 'Priya, Luc and Théo buy a triplex in Montréal for $900,000. Priya takes 40%, the others 30% each.',
          mark: ['priya'],
        },
        { say: 'The deed has to say so. If it doesn’t, the Code presumes that your shares are equal.' },
        { say: 'Each of them can sell or mortgage that share without asking the others.' },
        {
          say: 'There’s no right of survivorship. When Théo dies, his share goes to his heirs, by will or by law.',
          mark: ['theo'],
        },
      ],
    },
    {
      heading: 'Who decides',
      people: ['luc'],
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'most',
            title: 'Double majority',
            tone: 'sky',
            points: [
              { id: 'run', text: 'Insurance, repairs, upkeep' },
              { id: 'yes', text: 'Luc and Théo: 2 of 3, and 60%' },
              { id: 'no', text: 'Priya alone: 1 of 3, and 40%' },
            ],
          },
          {
            id: 'all',
            title: 'Everyone',
            tone: 'ember',
            points: [
              { id: 'sell', text: 'Selling or mortgaging all of it' },
              { id: 'build', text: 'Substantial alterations' },
              { id: 'use', text: 'Changing what it’s used for' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'Running the building takes a double majority: more than half of the owners, with more than half of the shares.',
          show: ['run'],
        },
        { say: 'Luc and Théo can outvote Priya. Alone, she can’t outvote anyone.', show: ['yes', 'no'] },
        {
          say: 'Selling it, mortgaging it, major alterations, a new use: everyone has to agree to those.',
          show: ['sell', 'build', 'use'],
          mark: ['all'],
        },
      ],
    },
    {
      heading: 'Any owner can ask for partition',
      picture: {
        kind: 'paper',
        title: 'Indivision agreement',
        clauses: [
          { id: 'stay', text: 'No partition for up to 30 years, renewable' },
          { id: 'room', text: 'Who gets which unit, for their use only' },
          { id: 'first', text: 'A right to buy before any outsider' },
          { id: 'publish', text: 'Published in the land register' },
        ],
        signed: { id: 'signed', people: ['priya', 'luc', 'theo'] },
      },
      lines: [
        {
          say: 'Without an agreement, any owner can ask for partition at any time. With a triplex, that can mean a sale.',
        },
        {
          say: 'So they sign an indivision agreement. It can put off partition for up to 30 years, and it can be renewed.',
          show: ['stay'],
        },
        {
          say: 'It gives each of them a unit. Otherwise, an owner with sole use of a part may owe the others compensation.',
          show: ['room'],
        },
        {
          say: 'Once it’s published in the land register, it also binds anyone who buys a share later.',
          show: ['first', 'publish', 'signed'],
          mark: ['publish'],
        },
      ],
    },
    {
      heading: 'If a share is sold to an outsider',
      people: ['theo'],
      picture: {
        kind: 'timeline',
        points: [
          { id: 'sale', when: 'Day 0', text: 'Théo sells his share to a stranger' },
          { id: 'learn', when: 'Day 40', text: 'Priya finds out' },
          { id: 'end', when: 'Day 100', text: 'Her 60 days are up' },
          { id: 'year', when: '1 year', text: 'It’s too late for anyone' },
        ],
      },
      lines: [
        { say: 'Théo sells his share. Priya hears about it on day 40.', show: ['sale', 'learn'] },
        {
          say: 'She has 60 days, and at most a year from the sale, to take over the share by paying the buyer the price and the costs.',
          show: ['end', 'year'],
          mark: ['end'],
        },
        {
          say: 'If the agreement has a published right to buy first, that applies instead, with its own steps.',
        },
      ],
    },
    {
      heading: 'Two surprises',
      people: ['priya', 'luc'],
      picture: {
        kind: 'list',
        mark: 'cross',
        items: [
          { id: 'down', text: 'One share alone: 20% down, and few lenders' },
          { id: 'tenant', text: 'A tenant lives there: no repossession' },
        ],
      },
      lines: [
        {
          say: 'First surprise: to finance one share alone, National Bank asks for 20% down, and few others do it at all. For Priya, that’s $72,000.',
          show: ['down'],
        },
        {
          say: 'Second: a tenant lives in Luc’s unit. Undivided owners can’t repossess it to live there.',
          show: ['tenant'],
        },
        {
          say: 'The one exception is two owners who are spouses. People find this out after they’ve signed.',
          mark: ['tenant'],
        },
      ],
    },
    {
      heading: 'This week: call a notary',
      people: ['priya'],
      picture: {
        kind: 'list',
        mark: 'question',
        items: [
          { id: 'one', text: 'Are our shares in the deed?' },
          { id: 'two', text: 'Will our agreement be published?' },
          { id: 'three', text: 'Who lives there now, and on what lease?' },
        ],
      },
      lines: [
        {
          say: 'This week, call a notary before you make an offer. Ask these three questions, and what the agreement costs.',
          show: ['one', 'two', 'three'],
        },
        {
          say: 'If the building already has an agreement, you’d be buying into it. Read it before you look at the kitchen.',
          pause: 1,
        },
      ],
    },
  ],
}
