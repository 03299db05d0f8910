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
        { say: 'In Quebec you own a share of everything, and no wall in particular.' },
        { say: 'The Civil Code fills every silence, and not always as you’d choose.', pause: 0.7 },
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
        { say: 'The deed must say so. If it doesn’t, the Code presumes that your shares are equal.' },
        { say: 'Each may sell or mortgage that share without asking the others.' },
        {
          say: 'There’s no survivorship. When Théo dies, his share goes to his heirs, by will or by law.',
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
            title: 'All of them',
            tone: 'ember',
            points: [
              { id: 'sell', text: 'Selling or mortgaging it all' },
              { id: 'build', text: 'Substantial alterations' },
              { id: 'use', text: 'Changing what it is used for' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'Running the building takes a double majority: more than half of the owners, with more than half of the shares.',
          show: ['run'],
        },
        { say: 'Luc and Théo can outvote Priya. She can outvote nobody alone.', show: ['yes', 'no'] },
        {
          say: 'Selling it, mortgaging it, large alterations, a new use: for these all must agree.',
          show: ['sell', 'build', 'use'],
          mark: ['all'],
        },
      ],
    },
    {
      heading: 'Anyone may ask for the end',
      picture: {
        kind: 'paper',
        title: 'Indivision agreement',
        clauses: [
          { id: 'stay', text: 'No partition for 30 years at most, renewable' },
          { id: 'room', text: 'Who has which dwelling, for their use alone' },
          { id: 'first', text: 'A right to buy before an outsider does' },
          { id: 'publish', text: 'Published in the land register' },
        ],
        signed: { id: 'signed', people: ['priya', 'luc', 'theo'] },
      },
      lines: [
        {
          say: 'Without an agreement, any owner may ask for partition at any time. In a triplex, that can mean a sale.',
        },
        {
          say: 'So they sign an indivision agreement. It can put partition off for up to 30 years, and be renewed.',
          show: ['stay'],
        },
        {
          say: 'It gives each a dwelling. Otherwise whoever has a part alone may owe the others compensation.',
          show: ['room'],
        },
        {
          say: 'Published in the land register, it also binds whoever buys a share later.',
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
          { id: 'learn', when: 'Day 40', text: 'Priya learns of it' },
          { id: 'end', when: 'Day 100', text: 'Her 60 days are over' },
          { id: 'year', when: '1 year', text: 'Nobody can do it any more' },
        ],
      },
      lines: [
        { say: 'Théo sells his share. Priya hears of it on day 40.', show: ['sale', 'learn'] },
        {
          say: 'She has 60 days to take it over by paying the buyer the price and the costs, and never later than a year after the sale.',
          show: ['end', 'year'],
          mark: ['end'],
        },
        { say: 'A published right to buy first takes the place of this. The agreement then sets the steps.' },
      ],
    },
    {
      heading: 'Two surprises',
      people: ['priya', 'luc'],
      picture: {
        kind: 'list',
        mark: 'cross',
        items: [
          { id: 'down', text: 'A share alone: 20% down, from few lenders' },
          { id: 'tenant', text: 'A tenant lives there: no repossession' },
        ],
      },
      lines: [
        {
          say: 'First surprise: to finance one share alone, National Bank asks for 20% down, and few others lend. For Priya, $72,000.',
          show: ['down'],
        },
        {
          say: 'Second: a tenant lives in Luc’s dwelling. Owners of undivided shares may not repossess it to live there.',
          show: ['tenant'],
        },
        {
          say: 'The one exception is two owners who are spouses. People learn this after they’ve signed.',
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
          { id: 'one', text: 'Are our shares written in the deed?' },
          { id: 'two', text: 'Will our agreement be published?' },
          { id: 'three', text: 'Who lives there now, with what lease?' },
        ],
      },
      lines: [
        {
          say: 'This week, call a notary, before you offer. Ask these three, and what the agreement costs.',
          show: ['one', 'two', 'three'],
        },
        {
          say: 'If the building already has an agreement, you would be buying into it. Read it before you look at the kitchen.',
          pause: 1,
        },
      ],
    },
  ],
}
