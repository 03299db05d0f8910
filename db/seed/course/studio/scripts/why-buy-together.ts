import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'why-buy-together',
  title: 'Why buy together',
  poster: 'More common than you’d think',
  scenes: [
    {
      heading: 'Why buy together',
      picture: { kind: 'title', module: 'Why together, and with whom' },
      lines: [
        {
          say: 'Buying together doesn’t make a home cheap. It gets you a home that none of you could afford alone.',
        },
        { say: 'That’s worth a lot. It also has a price, and it isn’t just in dollars.', pause: 0.7 },
      ],
    },
    {
      heading: 'More common than you’d think',
      picture: {
        kind: 'street',
        people: ['maya', 'theo', 'hana'],
        labels: [
          { id: 'roommates', text: 'Roommates: up 54%' },
          { id: 'parents', text: 'With parents: 1 in 6' },
        ],
      },
      lines: [
        {
          say: 'From 2001 to 2021, roommate households grew by 54%, faster than any other kind of household in Canada.',
          show: ['roommates'],
        },
        {
          say: 'And of the homes owned by people born in the 1990s, about 1 in 6 was co-owned with their parents in 2021.',
          spoken:
            'And of the homes owned by people born in the nineteen nineties, about one in six was co-owned with their parents in 2021.',
          show: ['parents'],
        },
      ],
    },
    {
      heading: 'What Maya can buy, alone and with two others',
      people: ['maya'],
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'alone',
            title: 'Alone: a small condo',
            tone: 'sky',
            points: [
              { id: 'alone-price', text: 'Price: $500,000' },
              { id: 'alone-down', text: 'Minimum down payment: $25,000' },
              { id: 'alone-space', text: 'One bedroom' },
            ],
          },
          {
            id: 'shared',
            title: 'A third of a house',
            tone: 'marigold',
            points: [
              { id: 'shared-price', text: '$900,000: $300,000 each' },
              { id: 'shared-down', text: '$65,000: about $21,667 each' },
              { id: 'shared-space', text: 'Her own room, yard, basement' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'On her own, Maya looks at a condo for $500,000. The minimum down payment is 5%: $25,000.',
          show: ['alone-price', 'alone-down', 'alone-space'],
        },
        {
          say: 'With Théo and Hana, she looks at a $900,000 house. Her third is $300,000.',
          show: ['shared-price'],
        },
        {
          say: 'The minimum is 5% of the first $500,000 and 10% of the rest: $65,000, or about $21,667 each.',
          show: ['shared-down'],
          mark: ['shared-down'],
        },
        { say: 'Less money, more space. But she no longer decides alone.', show: ['shared-space'] },
        {
          say: 'And with a down payment that small, you pay for mortgage insurance too. More on that in the next module.',
        },
      ],
    },
    {
      heading: 'Bills that don’t grow with more people',
      people: ['maya', 'hana'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'tax', label: 'Property tax, per year', text: '$5,400' },
          { id: 'insurance', sign: '+', label: 'Insurance', text: '$2,400' },
          { id: 'heat', sign: '+', label: 'Heat, power and water', text: '$4,200' },
          { id: 'net', sign: '+', label: 'Internet', text: '$1,200' },
          { id: 'all', sign: '=', label: 'Total', text: '$13,200' },
          { id: 'each', sign: '÷', label: 'Three owners, each', text: '$4,400' },
        ],
      },
      lines: [
        {
          say: 'The lasting savings are in the running costs. Property tax, $5,400. Insurance, $2,400.',
          show: ['tax', 'insurance'],
        },
        { say: 'Heat, power and water, $4,200. Internet, $1,200.', show: ['heat', 'net'] },
        {
          say: 'That’s $13,200 a year. Split three ways, it’s $4,400 each, or about $367 a month.',
          show: ['all', 'each'],
          mark: ['each'],
        },
      ],
    },
    {
      heading: 'What you can’t divide by three',
      people: ['theo', 'hana'],
      picture: {
        kind: 'list',
        mark: 'cross',
        items: [
          { id: 'loan', text: 'The mortgage: each of you owes all of it' },
          { id: 'exit', text: 'The exit: you can’t leave in a hurry' },
          { id: 'say', text: 'The decisions: paint, pets, a new roof' },
        ],
      },
      lines: [
        {
          say: 'Now for the price. On a joint mortgage, each of you owes the whole debt, not a third.',
          show: ['loan'],
        },
        {
          say: 'You can’t leave in a month. Someone has to buy your share, or the home has to be sold.',
          show: ['exit'],
        },
        {
          say: 'And a new roof needs a yes from people who might be short on cash that year.',
          show: ['say'],
        },
      ],
    },
    {
      heading: 'The mistake: doing it only for the price',
      picture: {
        kind: 'talk',
        people: ['maya', 'theo'],
        turns: [
          { id: 'ask', person: 'maya', text: 'If you could afford it alone, would you still do this?' },
          { id: 'answer', person: 'theo', text: 'No. I’d be gone the day my salary doubled.' },
          { id: 'plan', person: 'maya', text: 'Then let’s plan for that day now.' },
        ],
      },
      lines: [
        {
          say: 'People often buy together for the price alone. So Maya asks Théo a hard question.',
          show: ['ask'],
        },
        { say: 'His answer isn’t wrong. It just makes him a short-term owner.', show: ['answer'] },
        {
          say: 'Hana wants to raise a child in that yard. She’d be counting on someone who won’t be there.',
        },
        {
          say: 'A short-term owner needs a clear exit. That’s cheap to agree on today, and expensive in four years.',
          show: ['plan'],
        },
      ],
    },
    {
      heading: 'This week: one page each',
      people: ['theo', 'hana'],
      picture: {
        kind: 'paper',
        title: 'Why I’d do this',
        clauses: [
          { id: 'reason', text: 'My reason, besides the money' },
          { id: 'years', text: 'How long I see myself there' },
          { id: 'share', text: 'What I never want to share' },
          { id: 'leave', text: 'What would make me leave' },
        ],
      },
      lines: [
        { say: 'This week, each of you writes one page, alone.', show: ['reason'] },
        {
          say: 'Your reason, besides the money. How long you’d stay. What you’d never share. What would make you leave.',
          show: ['years', 'share', 'leave'],
        },
        { say: 'Then trade pages. Where they differ, you’ve found your first real conversation.', pause: 1 },
      ],
    },
  ],
}
