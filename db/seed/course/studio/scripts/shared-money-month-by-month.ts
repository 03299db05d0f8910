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
          say: 'What comes with owning goes by share: mortgage, property tax, insurance, repairs.',
          show: ['share', 'mortgage', 'insurance'],
        },
        {
          say: 'What comes with living there goes by head: water, heat, internet.',
          show: ['head', 'water', 'internet'],
        },
        {
          say: 'What one person causes goes by use, such as charging a car.',
          show: ['use', 'car', 'studio'],
        },
      ],
    },
    {
      heading: 'One month in Halifax',
      picture: {
        kind: 'table',
        columns: ['A month', 'Théo 50%', 'Hana 30%', 'Luc 20%'],
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
          say: 'Théo owns 50% of a house in Halifax, Hana 30% and Luc 20%. The mortgage payment of $3,400 goes by share.',
          show: ['mortgage'],
        },
        {
          say: 'So do tax and insurance, $600 a month, and the repair fund, another $600.',
          show: ['tax', 'fund'],
        },
        { say: 'Utilities are $360. Three people live there, so $120 each.', show: ['utilities'] },
        {
          say: 'Now each has one number to remember: $2,420, $1,500 and $1,040. Together, $4,960.',
          show: ['total'],
          mark: ['total'],
        },
      ],
    },
    {
      heading: 'A mortgage split in three',
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
          say: 'A common mistake is to split the mortgage in three, because it feels fair. But half of the house is Théo’s.',
          show: ['half'],
        },
        {
          say: 'He’d pay $1,133 instead of $1,700. The others would pay $567 a month for his half: $6,800 a year.',
          show: ['third', 'gap', 'twelve', 'year'],
          mark: ['year'],
        },
        {
          say: 'You may choose that. Then write down what it is: rent, a gift, or shares that slowly move.',
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
        { say: 'Keep three pots. A joint account for bills, which pays everything.', show: ['bills'] },
        {
          say: 'A cushion of one month’s costs, paid in on day one by share: $2,480, $1,488 and $992.',
          show: ['cushion'],
        },
        { say: 'And the repair fund, in a savings account apart.', show: ['repairs'] },
        {
          say: 'Everyone on a joint account answers for what the others do with it, overdraft included.',
          mark: ['bills'],
        },
        { say: 'So refuse the overdraft, and ask the bank whether large payments can need two people.' },
      ],
    },
    {
      heading: 'The month has four dates',
      picture: {
        kind: 'timeline',
        points: [
          { id: 'in', when: 'The 25th', text: 'Everyone pays in' },
          { id: 'out', when: 'The 1st', text: 'The mortgage goes out' },
          { id: 'page', when: 'The 5th', text: 'One page for everyone' },
          { id: 'meet', when: 'Last Sunday', text: '30 minutes together' },
        ],
      },
      lines: [
        {
          say: 'Everyone pays in on the 25th, by automatic transfer. The mortgage goes out on the 1st. Those days between catch a mistake.',
          show: ['in', 'out'],
        },
        {
          say: 'By the 5th, the bookkeeper sends one page: what came in, what went out, what’s left. Change bookkeepers every year.',
          show: ['page'],
        },
        {
          say: 'On the last Sunday, look at it together. And each January, set new numbers from the new tax bill and premium.',
          show: ['meet'],
        },
        { say: 'If the account earns interest, each of you reports the part that your own deposits earned.' },
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
          { id: 'date', text: 'Pick your date to pay in' },
        ],
      },
      lines: [
        {
          say: 'This week, sort your own bills into those three kinds and work out one number for each of you.',
          show: ['sort', 'number'],
        },
        { say: 'If somebody can’t pay it every month, you’ve learned it in time.', show: ['date'] },
      ],
    },
  ],
}
