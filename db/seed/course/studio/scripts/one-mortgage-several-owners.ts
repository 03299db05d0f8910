import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'one-mortgage-several-owners',
  title: 'One mortgage, several owners',
  poster: 'The month Théo cannot pay',
  scenes: [
    {
      heading: 'One mortgage, several owners',
      picture: { kind: 'title', module: 'Money, mortgages and closing costs' },
      lines: [
        { say: 'You may own a third of the home. You owe the whole mortgage.' },
        {
          say: 'Lenders don’t know thirds, and this is where most plans between friends are too hopeful.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'What you pay, and what you owe',
      people: ['maya'],
      picture: {
        kind: 'bars',
        rows: [
          { id: 'own', label: 'Maya’s third of the debt', value: 213333, text: '$213,333', tone: 'spruce' },
          {
            id: 'owe',
            label: 'What the lender can claim from her',
            value: 640000,
            text: '$640,000',
            tone: 'ember',
          },
        ],
      },
      lines: [
        {
          say: 'Maya, Théo and Hana borrow $640,000 together, for a home at $800,000. Between them, each has a third: $213,333.',
          show: ['own'],
        },
        {
          say: 'But they signed jointly and severally; in Quebec it’s called solidarily. The lender may claim all of it from any one of them.',
          show: ['owe'],
          mark: ['owe'],
        },
      ],
    },
    {
      heading: 'The month Théo cannot pay',
      people: ['theo'],
      picture: {
        kind: 'table',
        columns: ['', 'As agreed', 'Without Théo'],
        rows: [
          { id: 'maya', cells: ['Maya', '$1,181', '$1,771'] },
          { id: 'theo', cells: ['Théo', '$1,181', '$0'] },
          { id: 'hana', cells: ['Hana', '$1,181', '$1,771'] },
          { id: 'all', cells: ['To the lender', '$3,542', '$3,542'], strong: true },
        ],
      },
      lines: [
        {
          say: 'At 4.5% over 25 years, the payment is about $3,542. A third is $1,181.',
          show: ['maya', 'theo', 'hana', 'all'],
        },
        {
          say: 'Théo loses his job. The lender still expects $3,542, so Maya and Hana pay $1,771 each.',
          mark: ['all'],
        },
        { say: 'If they don’t, the late payment can show on all three credit reports. Not only on Théo’s.' },
      ],
    },
    {
      heading: 'A cushion, before you need it',
      people: ['maya', 'hana'],
      picture: {
        kind: 'pots',
        pots: [
          { id: 'fund', label: 'Three payments', text: 'about $10,626', level: 0.8, tone: 'marigold' },
          { id: 'each', label: 'From each owner', text: '$3,542', level: 0.27, tone: 'spruce' },
        ],
      },
      lines: [
        {
          say: 'So they keep three payments in the joint account: about $10,626, or $3,542 from each.',
          show: ['fund', 'each'],
        },
        {
          say: 'Their agreement says who tells whom, by which day, and how whoever is helped pays it back.',
          mark: ['fund'],
        },
        {
          say: 'And ask each insurer what disability and life cover would cost. Job loss is the one it seldom covers well.',
        },
      ],
    },
    {
      heading: 'Leaving the loan is the lender’s decision',
      people: ['theo'],
      picture: {
        kind: 'steps',
        steps: [
          { id: 'ask', title: 'Théo asks to leave', note: 'After three years of five' },
          { id: 'test', title: 'Two are tested', note: 'Maya’s and Hana’s incomes only' },
          { id: 'cost', title: 'A penalty, perhaps', note: 'Three months: about $6,700' },
          { id: 'free', title: 'A written release', note: 'Without it he still owes' },
        ],
      },
      lines: [
        { say: 'After three years, Théo wants out. About $595,000 is still owing.', show: ['ask'] },
        {
          say: 'The lender decides whether Maya and Hana qualify without him. It may say no.',
          show: ['test'],
        },
        {
          say: 'If the mortgage is ended early, three months’ interest is about $6,700. On a fixed rate, a rate difference can cost more.',
          show: ['cost'],
        },
        {
          say: 'Until the lender releases him in writing, Théo owes it all. Even without a share of the home.',
          show: ['free'],
          mark: ['free'],
        },
      ],
    },
    {
      heading: 'The mistake: forgetting your next loan',
      picture: {
        kind: 'talk',
        people: ['hana', 'theo'],
        turns: [
          { id: 'one', person: 'hana', text: 'I pay a third. Why do they count the whole payment?' },
          { id: 'two', person: 'theo', text: 'Because you signed for all of it.' },
          { id: 'three', person: 'hana', text: 'Then I should have asked before.' },
        ],
      },
      lines: [
        {
          say: 'Years later Hana wants a cottage. A lender may count the whole $3,542 against her income.',
          show: ['one'],
        },
        { say: 'It’s Maya and Théo who pay the rest, but the contract says that Hana could have to.' },
        {
          say: 'Few people ask this before they sign. Some lenders count a part, with proof that others pay.',
          show: ['two', 'three'],
        },
      ],
    },
    {
      heading: 'This week: four questions to a lender',
      people: ['maya'],
      picture: {
        kind: 'list',
        mark: 'question',
        items: [
          { id: 'several', text: 'Do you lend to three owners who aren’t family?' },
          { id: 'release', text: 'How do you release one of us, and at what cost?' },
          { id: 'penalty', text: 'How do you work out the penalty?' },
          { id: 'next', text: 'How do you count this loan for my next one?' },
        ],
      },
      lines: [
        { say: 'This week, put four questions to a lender or a broker, and get the answers by email.' },
        {
          say: 'Do you lend to three? How do you release one? How is the penalty worked out? How does this loan count for my next?',
          show: ['several', 'release', 'penalty', 'next'],
          pause: 1,
        },
      ],
    },
  ],
}
