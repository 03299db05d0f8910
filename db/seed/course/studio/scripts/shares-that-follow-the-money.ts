import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'shares-that-follow-the-money',
  title: 'Shares that follow the money',
  poster: 'The mistake: one number for three things',
  scenes: [
    {
      heading: 'Shares that follow the money',
      picture: { kind: 'title', module: 'Ownership and title' },
      lines: [
        { say: 'One brings more cash. Both pay half the mortgage. Who owns how much?' },
        { say: 'There’s no right answer. There are four, and they’re $73,000 apart.', pause: 0.7 },
      ],
    },
    {
      heading: 'Hana and Sam buy',
      people: ['hana', 'sam'],
      picture: {
        kind: 'table',
        columns: ['', 'Hana', 'Sam', 'Together'],
        rows: [
          { id: 'down', cells: ['Down payment', '$100,000', '$40,000', '$140,000'] },
          { id: 'loan', cells: ['Mortgage', '$280,000', '$280,000', '$560,000'] },
          { id: 'all', cells: ['Price', '$380,000', '$320,000', '$700,000'], strong: true },
        ],
      },
      lines: [
        { say: 'A home for $700,000. Hana puts down $100,000, Sam $40,000.', show: ['down'] },
        {
          say: 'They borrow $560,000, and each pays half of it. Nobody has written down what that means.',
          show: ['loan', 'all'],
        },
        {
          say: 'Hana thinks that her extra money is a part of the home. Sam thinks it’s a kind of gift. Both are being honest.',
        },
      ],
    },
    {
      heading: 'Seven years later they sell',
      people: ['hana', 'sam'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'price', label: 'Sold for', text: '$840,000' },
          { id: 'costs', sign: '−', label: 'Cost of selling', text: '$40,000' },
          { id: 'owing', sign: '−', label: 'Still owing', text: '$460,000' },
          { id: 'left', sign: '=', label: 'To share', text: '$340,000' },
        ],
      },
      lines: [
        { say: 'Seven years later it sells for $840,000. Selling costs $40,000.', show: ['price', 'costs'] },
        {
          say: 'They made every payment together, and nobody did anything wrong.',
        },
        {
          say: 'At 4.5% over 25 years, about $460,000 is still owing. $340,000 is left to share.',
          show: ['owing', 'left'],
          mark: ['left'],
        },
      ],
    },
    {
      heading: 'What Hana gets, four ways',
      picture: {
        kind: 'bars',
        rows: [
          { id: 'half', label: 'Half and half', value: 170000, text: '$170,000', tone: 'sky' },
          { id: 'paid', label: 'By all that each paid for', value: 184571, text: '$184,571', tone: 'spruce' },
          {
            id: 'back',
            label: 'Down payments first, then half',
            value: 200000,
            text: '$200,000',
            tone: 'marigold',
          },
          { id: 'down', label: 'By the down payments', value: 242857, text: '$242,857', tone: 'ember' },
        ],
      },
      lines: [
        {
          say: 'First way: half and half. Hana gets $170,000. Of her extra $60,000, she has given Sam half.',
          show: ['half'],
        },
        {
          say: 'Second: by what each paid for, cash and half the loan. Hana has 54.3%: $184,571.',
          show: ['paid'],
        },
        {
          say: 'Third: each takes the down payment back, then they halve the rest. Hana gets $200,000, Sam $140,000.',
          show: ['back'],
        },
        {
          say: 'Fourth: by the down payments alone. Hana gets $242,857, though Sam paid half of every instalment.',
          show: ['down'],
          mark: ['down'],
        },
      ],
    },
    {
      heading: 'And if the price falls?',
      people: ['hana', 'sam'],
      picture: {
        kind: 'table',
        columns: ['', 'Hana', 'Sam', 'Together'],
        rows: [
          { id: 'down', cells: ['Back', '$100,000', '$40,000', '$140,000'] },
          { id: 'rest', cells: ['The rest', '$15,000', '$15,000', '$30,000'] },
          { id: 'all', cells: ['In all', '$115,000', '$55,000', '$170,000'], strong: true },
        ],
      },
      lines: [
        { say: 'Test the rule on a bad year. Sold at $660,000, with $30,000 of costs, $170,000 is left.' },
        { say: 'Down payments first: $140,000. The other $30,000 is halved.', show: ['down', 'rest'] },
        { say: 'Hana gets $115,000, Sam $55,000.', show: ['all'] },
        {
          say: 'And if there’s less than $140,000? Say now whether both lose in proportion, or Hana is paid first.',
          mark: ['down'],
        },
      ],
    },
    {
      heading: 'The mistake: one number for three things',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'title',
            title: 'On the title',
            tone: 'spruce',
            points: [
              { id: 'title-a', text: '50 and 50' },
              { id: 'title-b', text: 'Who inherits what' },
            ],
          },
          {
            id: 'bills',
            title: 'Of the bills',
            tone: 'sky',
            points: [
              { id: 'bills-a', text: '50 and 50' },
              { id: 'bills-b', text: 'What each pays a month' },
            ],
          },
          {
            id: 'sale',
            title: 'At the sale',
            tone: 'marigold',
            points: [
              { id: 'sale-a', text: 'Down payments first' },
              { id: 'sale-b', text: 'Then 50 and 50' },
            ],
          },
        ],
      },
      lines: [
        { say: 'The common mistake is to use one percentage for everything. There are three.' },
        {
          say: 'The share on the title. The share of the bills. And the rule for the sale, which only your agreement can hold.',
          show: ['title-a', 'title-b', 'bills-a', 'bills-b', 'sale-a', 'sale-b'],
        },
        {
          say: 'And don’t plan to adjust the title later. It takes a lawyer, often the lender, and in Ontario it can be taxed.',
        },
      ],
    },
    {
      heading: 'This week: run your own four ways',
      people: ['sam'],
      picture: {
        kind: 'list',
        mark: 'number',
        items: [
          { id: 'good', text: 'One sale at a gain, one at a loss' },
          { id: 'pick', text: 'Each picks a way, before seeing the other’s' },
          { id: 'write', text: 'Write the rule as a sum, with an example' },
        ],
      },
      lines: [
        {
          say: 'This week, take your own numbers and run two sales: one at a gain, one at a loss.',
          show: ['good'],
        },
        { say: 'Each picks a way before seeing what the other picked.', show: ['pick'] },
        {
          say: 'Then give your lawyer the rule as a sum, with the example. Words alone get argued about.',
          show: ['write'],
          pause: 1,
        },
      ],
    },
  ],
}
