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
        { say: 'One of you brings more cash. You each pay half the mortgage. Who owns how much?' },
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
        { say: 'They buy a home for $700,000. Hana puts down $100,000, Sam $40,000.', show: ['down'] },
        {
          say: 'They borrow $560,000, and each pays half of it. No one writes down what that means.',
          show: ['loan', 'all'],
        },
        {
          say: 'Hana thinks her extra money is part of the home. Sam thinks it’s sort of a gift. They’re both being honest.',
        },
      ],
    },
    {
      heading: 'Seven years later, they sell',
      people: ['hana', 'sam'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'price', label: 'Sold for', text: '$840,000' },
          { id: 'costs', sign: '−', label: 'Selling costs', text: '$40,000' },
          { id: 'owing', sign: '−', label: 'Still owed', text: '$460,000' },
          { id: 'left', sign: '=', label: 'Left to share', text: '$340,000' },
        ],
      },
      lines: [
        {
          say: 'Seven years later, the home sells for $840,000. Selling it costs $40,000.',
          show: ['price', 'costs'],
        },
        {
          say: 'They made every payment together, and no one did anything wrong.',
        },
        {
          say: 'At 4.5% over 25 years, they still owe about $460,000. That leaves $340,000 to share.',
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
          { id: 'paid', label: 'By total contribution', value: 184571, text: '$184,571', tone: 'spruce' },
          {
            id: 'back',
            label: 'Down payments first, then half',
            value: 200000,
            text: '$200,000',
            tone: 'marigold',
          },
          { id: 'down', label: 'By down payment only', value: 242857, text: '$242,857', tone: 'ember' },
        ],
      },
      lines: [
        {
          say: 'First: half and half. Hana gets $170,000. She’s given Sam half of her extra $60,000.',
          show: ['half'],
        },
        {
          say: 'Second: by what each paid for, cash plus half the loan. That gives Hana 54.3%: $184,571.',
          show: ['paid'],
        },
        {
          say: 'Third: each takes their down payment back, then they split the rest. Hana gets $200,000, Sam $140,000.',
          show: ['back'],
        },
        {
          say: 'Fourth: by the down payments alone. Hana gets $242,857, even though Sam paid half of every mortgage payment.',
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
          { id: 'down', cells: ['Down payment', '$100,000', '$40,000', '$140,000'] },
          { id: 'rest', cells: ['The rest', '$15,000', '$15,000', '$30,000'] },
          { id: 'all', cells: ['Total', '$115,000', '$55,000', '$170,000'], strong: true },
        ],
      },
      lines: [
        {
          say: 'Test the rule on a bad year. If the home sells for $660,000, with $30,000 in costs, that leaves $170,000.',
        },
        { say: 'Down payments come first: $140,000. They split the other $30,000.', show: ['down', 'rest'] },
        { say: 'Hana gets $115,000, and Sam gets $55,000.', show: ['all'] },
        {
          say: 'And if there’s less than $140,000? Decide now whether you both lose in proportion, or Hana gets paid first.',
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
              { id: 'title-a', text: '50–50' },
              { id: 'title-b', text: 'Who inherits what' },
            ],
          },
          {
            id: 'bills',
            title: 'For the bills',
            tone: 'sky',
            points: [
              { id: 'bills-a', text: '50–50' },
              { id: 'bills-b', text: 'What each pays per month' },
            ],
          },
          {
            id: 'sale',
            title: 'When you sell',
            tone: 'marigold',
            points: [
              { id: 'sale-a', text: 'Down payments first' },
              { id: 'sale-b', text: 'Then 50–50' },
            ],
          },
        ],
      },
      lines: [
        { say: 'The common mistake is to use one percentage for everything. You need three.' },
        {
          say: 'Your share of the title. Your share of the bills. And the rule for the sale, which only your agreement can set.',
          show: ['title-a', 'title-b', 'bills-a', 'bills-b', 'sale-a', 'sale-b'],
        },
        {
          say: 'And don’t plan to adjust the title later. It takes a lawyer, often the lender, and in Ontario, it can be taxed.',
        },
      ],
    },
    {
      heading: 'This week: run your own numbers',
      people: ['sam'],
      picture: {
        kind: 'list',
        mark: 'number',
        items: [
          { id: 'good', text: 'One sale at a gain, one at a loss' },
          { id: 'pick', text: 'Each picks a rule before seeing the other’s' },
          { id: 'write', text: 'Write the rule as a formula, with an example' },
        ],
      },
      lines: [
        {
          say: 'This week, take your own numbers and work out two sales: one at a gain, one at a loss.',
          show: ['good'],
        },
        { say: 'Each of you picks a rule before seeing what the other picked.', show: ['pick'] },
        {
          say: 'Then give your lawyer the rule as a formula, with the example. Words alone get argued about.',
          show: ['write'],
          pause: 1,
        },
      ],
    },
  ],
}
