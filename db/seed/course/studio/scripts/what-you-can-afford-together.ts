import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'what-you-can-afford-together',
  title: 'What you can afford together',
  poster: 'Down payment: everyone has their own plans',
  scenes: [
    {
      heading: 'What you can afford together',
      picture: { kind: 'title', module: 'Money, mortgages and closing costs' },
      lines: [
        { say: 'Three incomes open a door that one can’t. The bank’s number tells you how wide it opens.' },
        { say: 'It doesn’t tell you how far to walk in.', pause: 0.7 },
      ],
    },
    {
      heading: 'The bank’s ceiling',
      people: ['priya', 'luc'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'income', label: 'Three incomes, per month', text: '$18,333' },
          { id: 'ratio', sign: '×', label: 'Maximum for the home', text: '39%' },
          { id: 'home', sign: '=', label: 'Room for the home', text: '$7,150' },
          { id: 'costs', sign: '−', label: 'Property tax and heat', text: '$600' },
          { id: 'pay', sign: '=', label: 'Room for the payment', text: '$6,550' },
          { id: 'loan', label: 'Mortgage, tested at 6.5%', text: 'about $978,000' },
        ],
      },
      lines: [
        {
          say: 'Priya, Sam and Luc earn $220,000 a year before tax. That’s $18,333 a month.',
          show: ['income'],
        },
        {
          say: 'For an insured mortgage, CMHC’s limit for the home is 39% of that: $7,150. Other lenders set their own.',
          spoken:
            'For an insured mortgage, C M H C’s limit for the home is 39% of that: $7,150. Other lenders set their own.',
          show: ['ratio', 'home'],
        },
        {
          say: 'Take off $600 for property tax and heat, and $6,550 is left for the payment.',
          show: ['costs', 'pay'],
        },
        {
          say: 'Their rate is 4.5%, but the stress test adds two points. At 6.5% over 25 years, that’s a mortgage of about $978,000.',
          show: ['loan'],
          mark: ['loan'],
        },
      ],
    },
    {
      heading: 'The second limit: all debts',
      people: ['luc', 'sam'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'room', label: '44% of their income', text: '$8,067' },
          { id: 'debts', sign: '−', label: 'Car and student loans', text: '$600' },
          { id: 'left', sign: '=', label: 'Room left', text: '$7,467' },
        ],
      },
      lines: [
        { say: 'The second limit counts all debts: 44%, or $8,067.', show: ['room'] },
        {
          say: 'Their loans take $600. That leaves $7,467, more than the first limit, so the first one decides.',
          show: ['debts', 'left'],
        },
        { say: 'With $1,000 in loans, it would be the other way around.' },
      ],
    },
    {
      heading: 'Now with one less income',
      people: ['luc'],
      picture: {
        kind: 'bars',
        rows: [
          { id: 'three', label: 'Three incomes', value: 978000, text: 'about $978,000', tone: 'spruce' },
          { id: 'two', label: 'Without Luc’s', value: 662000, text: 'about $662,000', tone: 'ember' },
        ],
      },
      lines: [
        {
          say: 'Here’s the mistake: they shop at the ceiling. That takes all three incomes, every month.',
          show: ['three'],
        },
        {
          say: 'Luc earns $65,000. Without him, the same test gives them about $662,000.',
          show: ['two'],
          mark: ['two'],
        },
        { say: 'So before you look at homes, ask: how long could the others carry it if one of us can’t?' },
      ],
    },
    {
      heading: 'Start with what each of you can pay',
      people: ['sam'],
      picture: {
        kind: 'table',
        columns: ['', 'Per month'],
        rows: [
          { id: 'priya', cells: ['Priya', '$1,900'] },
          { id: 'sam', cells: ['Sam', '$1,500'] },
          { id: 'luc', cells: ['Luc', '$1,400'] },
          { id: 'all', cells: ['Together', '$4,800'], strong: true },
          { id: 'run', cells: ['Tax, heat, insurance, repairs', '−$1,400'] },
          { id: 'pay', cells: ['For the mortgage', '$3,400'], strong: true },
        ],
      },
      lines: [
        { say: 'Work it out from the other end. Each of them says what they can pay and still have a life.' },
        {
          say: 'Priya $1,900, Sam $1,500, Luc $1,400. Together, $4,800.',
          show: ['priya', 'sam', 'luc', 'all'],
        },
        {
          say: 'Tax, heat and insurance take $800, and a repair fund takes another $600. That leaves $3,400.',
          show: ['run', 'pay'],
          mark: ['pay'],
        },
      ],
    },
    {
      heading: 'Two answers, $364,000 apart',
      people: ['priya', 'sam'],
      picture: {
        kind: 'bars',
        rows: [
          { id: 'bank', label: 'The bank’s ceiling', value: 1138000, text: 'about $1,138,000', tone: 'sky' },
          { id: 'own', label: 'Their own budget', value: 774000, text: 'about $774,000', tone: 'marigold' },
        ],
      },
      lines: [
        { say: 'At 4.5%, $3,400 a month pays off about $614,000. They have $160,000 to put down.' },
        { say: 'No one had to give up a vacation, a child’s lessons or a pension plan to get there.' },
        {
          say: 'So their price is about $774,000. The bank’s ceiling would be $1,138,000.',
          show: ['own', 'bank'],
          mark: ['own'],
        },
      ],
    },
    {
      heading: 'Down payment: everyone has their own plans',
      people: ['priya', 'luc'],
      picture: {
        kind: 'pots',
        pots: [
          { id: 'fhsa', label: 'FHSA', text: '$40,000 in total', level: 0.4, tone: 'marigold' },
          { id: 'rrsp', label: 'Home Buyers’ Plan', text: 'up to $60,000', level: 0.6, tone: 'spruce' },
        ],
      },
      lines: [
        {
          say: 'You can put $8,000 a year into a First Home Savings Account, $40,000 in total. The Home Buyers’ Plan lends you $60,000 of your own RRSP.',
          spoken:
            'You can put $8,000 a year into a First Home Savings Account, $40,000 in total. The Home Buyers’ Plan lends you $60,000 of your own R R S P.',
          show: ['fhsa', 'rrsp'],
        },
        {
          say: 'Both are per person. A friend who’s owned a home before doesn’t spoil them for you; a spouse might.',
        },
        {
          say: 'This week, each of you writes down one number: what you can pay a month. First alone, then together.',
          pause: 1,
        },
      ],
    },
  ],
}
