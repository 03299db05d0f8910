import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'one-mortgage-several-owners',
  title: 'One mortgage, several owners',
  poster: 'The month Théo can’t pay',
  scenes: [
    {
      heading: 'One mortgage, several owners',
      picture: { kind: 'title', module: 'Money, mortgages and closing costs' },
      lines: [
        { say: 'You might own a third of the home, but you owe the whole mortgage.' },
        {
          say: 'Lenders don’t do thirds, and that’s where most plans between friends are too hopeful.',
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
          say: 'Maya, Théo and Hana borrow $640,000 together, for an $800,000 home. Split three ways, that’s $213,333 each.',
          show: ['own'],
        },
        {
          say: 'But they signed jointly and severally; in Quebec, it’s called solidarily. The lender can claim all of it from any one of them.',
          show: ['owe'],
          mark: ['owe'],
        },
      ],
    },
    {
      heading: 'The month Théo can’t pay',
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
          say: 'At 4.5% over 25 years, the payment is about $3,542. A third of that is $1,181.',
          show: ['maya', 'theo', 'hana', 'all'],
        },
        {
          say: 'Théo loses his job. The lender still expects $3,542, so Maya and Hana pay $1,771 each.',
          mark: ['all'],
        },
        { say: 'If they don’t, the late payment can show up on all three credit reports, not just Théo’s.' },
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
          say: 'So they keep three payments in the joint account: about $10,626, or $3,542 each.',
          show: ['fund', 'each'],
        },
        {
          say: 'Their agreement says who tells the others, by what day, and how the person who gets help pays it back.',
          mark: ['fund'],
        },
        {
          say: 'And ask insurers what disability and life insurance would cost. Job loss is the one thing they rarely cover well.',
        },
      ],
    },
    {
      heading: 'Leaving the loan is up to the lender',
      people: ['theo'],
      picture: {
        kind: 'steps',
        steps: [
          { id: 'ask', title: 'Théo asks to leave', note: 'Three years into a five-year term' },
          { id: 'test', title: 'The lender tests two', note: 'Maya’s and Hana’s incomes only' },
          { id: 'cost', title: 'Maybe a penalty', note: 'Three months: about $6,700' },
          { id: 'free', title: 'A written release', note: 'Without it, he still owes' },
        ],
      },
      lines: [
        { say: 'After three years, Théo wants out. They still owe about $595,000.', show: ['ask'] },
        {
          say: 'The lender decides whether Maya and Hana qualify without him. It can say no.',
          show: ['test'],
        },
        {
          say: 'If they end the mortgage early, three months’ interest is about $6,700. On a fixed rate, the rate difference can cost more.',
          show: ['cost'],
        },
        {
          say: 'Until the lender releases him in writing, Théo owes it all, even if he no longer owns a share of the home.',
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
          { id: 'three', person: 'hana', text: 'I should have asked before we signed.' },
        ],
      },
      lines: [
        {
          say: 'Years later, Hana wants a cottage. A lender may count the whole $3,542 against her income.',
          show: ['one'],
        },
        { say: 'Maya and Théo pay the rest, but the contract says that Hana could have to.' },
        {
          say: 'Few people ask about this before they sign. Some lenders count only part of it, if you can prove that others pay.',
          show: ['two', 'three'],
        },
      ],
    },
    {
      heading: 'This week: four questions for a lender',
      people: ['maya'],
      picture: {
        kind: 'list',
        mark: 'question',
        items: [
          { id: 'several', text: 'Do you lend to three owners who aren’t family?' },
          { id: 'release', text: 'How do you release one of us, and at what cost?' },
          { id: 'penalty', text: 'How do you work out the penalty?' },
          { id: 'next', text: 'How will this loan count when I want another?' },
        ],
      },
      lines: [
        { say: 'This week, ask a lender or a broker four questions, and get the answers by email.' },
        {
          say: 'Do you lend to three? How do you release one of us? How do you work out the penalty? How does this loan count when I want another?',
          show: ['several', 'release', 'penalty', 'next'],
          pause: 1,
        },
      ],
    },
  ],
}
