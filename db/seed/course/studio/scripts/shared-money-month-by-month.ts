import type { Film } from '../script'

export const film: Film = {
  filename: 'shared-money-month-by-month',
  title: 'Shared money, month by month',
  poster: 'Three pots',
  scenes: [
    {
      heading: 'Shared money, month by month',
      picture: { kind: 'title', module: 'Living together' },
      lines: [
        {
          say: 'One account, one payday, one page a month. That’s the whole system, and it starts with sorting your bills.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'Three kinds of bills',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'share',
            title: 'By share',
            tone: 'spruce',
            points: [
              { id: 'mortgage', text: 'Mortgage, property tax' },
              { id: 'insurance', text: 'Insurance, repair fund' },
            ],
          },
          {
            id: 'head',
            title: 'By head',
            tone: 'sky',
            points: [
              { id: 'water', text: 'Water, heat, power' },
              { id: 'internet', text: 'Internet' },
            ],
          },
          {
            id: 'use',
            title: 'By use',
            tone: 'plum',
            points: [
              { id: 'car', text: 'Charging a car' },
              { id: 'studio', text: 'One person’s studio' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'The costs of owning go by share: mortgage, property tax, insurance, repairs.',
          show: ['share', 'mortgage', 'insurance'],
        },
        {
          say: 'The costs of living there go by head: water, heat, internet.',
          show: ['head', 'water', 'internet'],
        },
        {
          say: 'Anything that’s just for one person goes by use, like charging a car.',
          show: ['use', 'car', 'studio'],
        },
      ],
    },
    {
      heading: 'One month in Halifax',
      picture: {
        kind: 'table',
        columns: ['Per month', 'Théo 50%', 'Hana 30%', 'Luc 20%'],
        rows: [
          { id: 'mortgage', cells: ['Mortgage', '$1,700', '$1,020', '$680'] },
          { id: 'tax', cells: ['Tax, insurance', '$300', '$180', '$120'] },
          { id: 'fund', cells: ['Repair fund', '$300', '$180', '$120'] },
          { id: 'utilities', cells: ['Utilities', '$120', '$120', '$120'] },
          { id: 'total', cells: ['To pay in', '$2,420', '$1,500', '$1,040'], strong: true },
        ],
      },
      lines: [
        {
          say: 'Théo owns 50% of a house in Halifax, Hana 30% and Luc 20%. They split the $3,400 mortgage payment by share.',
          show: ['mortgage'],
        },
        {
          say: 'It’s the same for tax and insurance, $600 a month, and the repair fund, another $600.',
          show: ['tax', 'fund'],
        },
        { say: 'Utilities are $360. Three people live there, so it’s $120 each.', show: ['utilities'] },
        {
          say: 'Now each of them has one number to remember: $2,420, $1,500 and $1,040. Together, that’s $4,960.',
          show: ['total'],
          mark: ['total'],
        },
      ],
    },
    {
      heading: 'A mortgage split three ways',
      people: ['theo'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'half', label: 'Théo’s half of $3,400', text: '$1,700.00' },
          { id: 'third', sign: '−', label: 'A third of $3,400', text: '$1,133.33' },
          { id: 'gap', sign: '=', label: 'Paid for him each month', text: '$566.67' },
          { id: 'twelve', sign: '×', label: 'Months', text: '12' },
          { id: 'year', sign: '=', label: 'Paid for him each year', text: '$6,800' },
        ],
      },
      lines: [
        {
          say: 'A common mistake is to split the mortgage three ways because it feels fair. But half of the house is Théo’s.',
          show: ['half'],
        },
        {
          say: 'He’d pay $1,133 instead of $1,700. The others would pay $567 a month toward his half: $6,800 a year.',
          show: ['third', 'gap', 'twelve', 'year'],
          mark: ['year'],
        },
        {
          say: 'You can choose to do that. Just write down what it is: rent, a gift, or shares that slowly change.',
          pause: 0.6,
        },
      ],
    },
    {
      heading: 'Three pots',
      picture: {
        kind: 'pots',
        pots: [
          { id: 'bills', label: 'Bills', text: '$4,960 a month', level: 0.55, tone: 'sky' },
          { id: 'cushion', label: 'Cushion', text: '$4,960, one month', level: 0.9, tone: 'marigold' },
          { id: 'repairs', label: 'Repair fund', text: '$600 a month', level: 0.35, tone: 'spruce' },
        ],
      },
      lines: [
        {
          say: 'Keep three pots. The first is a joint account for bills, which pays for everything.',
          show: ['bills'],
        },
        {
          say: 'The second is a cushion of one month’s costs, paid in by share on day one: $2,480, $1,488 and $992.',
          show: ['cushion'],
        },
        { say: 'And the repair fund goes into a separate savings account.', show: ['repairs'] },
        {
          say: 'Everyone on a joint account is responsible for what the others do with it, including overdrafts.',
          mark: ['bills'],
        },
        { say: 'So turn down the overdraft, and ask the bank if large payments can require two signatures.' },
      ],
    },
    {
      heading: 'Four dates every month',
      picture: {
        kind: 'timeline',
        points: [
          { id: 'in', when: 'The 25th', text: 'Everyone pays in' },
          { id: 'out', when: 'The 1st', text: 'The mortgage goes out' },
          { id: 'page', when: 'The 5th', text: 'A one-page summary' },
          { id: 'meet', when: 'Last Sunday', text: '30 minutes together' },
        ],
      },
      lines: [
        {
          say: 'Everyone pays in on the 25th, by automatic transfer. The mortgage goes out on the 1st. The days in between are for catching mistakes.',
          show: ['in', 'out'],
        },
        {
          say: 'By the 5th, the bookkeeper sends one page: what came in, what went out, what’s left. Switch bookkeepers every year.',
          show: ['page'],
        },
        {
          say: 'On the last Sunday, go over it together. And each January, update the numbers with the new tax bill and premium.',
          show: ['meet'],
        },
        { say: 'If the account earns interest, each of you reports the part your own deposits earned.' },
      ],
    },
    {
      heading: 'This week',
      people: ['theo', 'luc'],
      picture: {
        kind: 'list',
        mark: 'number',
        items: [
          { id: 'sort', text: 'Sort your bills: by share, by head, by use' },
          { id: 'number', text: 'Work out one number for each owner' },
          { id: 'date', text: 'Pick your pay-in date' },
        ],
      },
      lines: [
        {
          say: 'This week, sort your own bills into those three kinds, and work out one number for each of you.',
          show: ['sort', 'number'],
        },
        { say: 'If someone can’t pay it every month, you’ve found out in time.', show: ['date'] },
      ],
    },
  ],
}
