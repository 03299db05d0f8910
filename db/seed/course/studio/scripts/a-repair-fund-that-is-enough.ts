import type { Film } from '../script'

export const film: Film = {
  filename: 'a-repair-fund-that-is-enough',
  title: 'A repair fund that is enough',
  poster: 'The month when the roof comes',
  scenes: [
    {
      heading: 'A repair fund that is enough',
      picture: { kind: 'title', module: 'Maintenance and renovations' },
      lines: [
        {
          say: 'A roof seldom fails by surprise. It fails around a year that you could have written down on the day you bought.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'The rule of thumb',
      people: ['maya', 'sam'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'price', label: 'What the home is worth', text: '$600,000' },
          { id: 'percent', sign: '×', label: 'Rule of thumb, a year', text: '1%' },
          { id: 'year', sign: '=', label: 'Set aside in a year', text: '$6,000' },
          { id: 'twelve', sign: '÷', label: 'Months', text: '12' },
          { id: 'month', sign: '=', label: 'Set aside in a month', text: '$500' },
        ],
      },
      lines: [
        { say: 'Maya, Sam and Luc own a house in Calgary worth $600,000, a third each.', show: ['price'] },
        {
          say: 'A rule of thumb says: set aside 1% of the value a year. That’s $6,000, or $500 a month.',
          show: ['percent', 'year', 'twelve', 'month'],
        },
        {
          say: 'But the price includes the land, and land needs no roof. What counts is what wears out, and when.',
          pause: 0.6,
        },
      ],
    },
    {
      heading: 'What wears out, and when',
      picture: {
        kind: 'table',
        columns: ['Part', 'Due in', 'Cost', 'A month'],
        rows: [
          { id: 'heater', cells: ['Water heater', '2 years', '$2,400', '$100'] },
          { id: 'furnace', cells: ['Furnace', '4 years', '$9,600', '$200'] },
          { id: 'roof', cells: ['Roof', '6 years', '$18,000', '$250'] },
          { id: 'windows', cells: ['Windows', '10 years', '$24,000', '$200'] },
          { id: 'small', cells: ['Small repairs', '', '', '$150'] },
          { id: 'total', cells: ['The fund needs', '', '', '$900'], strong: true },
        ],
      },
      lines: [
        {
          say: 'They take the inspector’s report and ask for quotes. The water heater: $2,400 in two years. Over 24 months, that’s $100 a month.',
          show: ['heater'],
        },
        {
          say: 'The furnace: $9,600 in four years, so $200. The roof: $18,000 in six years, so $250.',
          show: ['furnace', 'roof'],
        },
        {
          say: 'Windows: $24,000 in ten years, $200 a month. And $150 for small things that break.',
          show: ['windows', 'small'],
        },
        {
          say: 'That makes $900 a month, not $500. For each of the three: $300.',
          show: ['total'],
          mark: ['total'],
        },
      ],
    },
    {
      heading: 'The same house, two funds',
      picture: {
        kind: 'table',
        columns: ['In the fund after', 'At $500', 'At $900'],
        rows: [
          { id: 'two', cells: ['Year 2: heater', '$6,000', '$15,600'] },
          { id: 'four', cells: ['Year 4: furnace', '$4,800', '$24,000'] },
          { id: 'six', cells: ['Year 6: roof', '−$4,800', '$24,000'] },
        ],
      },
      lines: [
        {
          say: 'Run both funds forward. At $500, with $150 of it going to small repairs, there’s $6,000 left after the heater.',
          show: ['two'],
        },
        {
          say: '$4,800 is left after the furnace. Then the roof comes, and the fund is $4,800 short.',
          show: ['four', 'six'],
          mark: ['six'],
        },
        { say: 'At $900, the roof is paid for, and $24,000 is waiting for the windows.', mark: ['six'] },
      ],
    },
    {
      heading: 'The month when the roof comes',
      people: ['luc'],
      picture: {
        kind: 'figure',
        figure: { id: 'each', text: '$1,600' },
        note: { id: 'note', text: 'from each owner, within weeks' },
      },
      lines: [
        { say: '$4,800 short is $1,600 from each owner, within weeks.', show: ['each', 'note'] },
        {
          say: 'If one of them doesn’t have it, the other two lend it, and now they’re talking about debt instead of a roof.',
        },
      ],
    },
    {
      heading: 'Nobody makes you save',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'condo',
            title: 'In a condo',
            tone: 'sky',
            points: [
              { id: 'reserve', text: 'Fees feed a reserve fund' },
              { id: 'special', text: 'Extra charges can still come' },
            ],
          },
          {
            id: 'house',
            title: 'In a shared house',
            tone: 'spruce',
            points: [
              { id: 'nobody', text: 'No fund unless you start one' },
              { id: 'wear', text: 'Insurance doesn’t pay for wear' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'In a condo, part of your fees feeds a reserve fund, and a special assessment can still come on top.',
          show: ['condo', 'reserve', 'special'],
        },
        {
          say: 'In a house that you simply share, no fund exists unless you start one. And home insurance pays for accidents, not for age.',
          show: ['house', 'nobody', 'wear'],
        },
      ],
    },
    {
      heading: 'Four rules for the fund',
      people: ['luc', 'maya'],
      picture: {
        kind: 'list',
        mark: 'tick',
        items: [
          { id: 'names', text: 'In an account in everyone’s name' },
          { id: 'spend', text: 'Two sign; in an emergency, one, to $1,000' },
          { id: 'floor', text: 'Never below $5,000' },
          { id: 'leaving', text: 'Written down: what a leaving owner gets of it' },
        ],
      },
      lines: [
        {
          say: 'Four rules. The account is in everyone’s name. A fund in one person’s account can be frozen by that person’s death or debts.',
          show: ['names'],
        },
        {
          say: 'Two people sign. In an emergency, one may spend up to $1,000 and tell the others the same day.',
          show: ['spend'],
        },
        {
          say: 'It never falls below $5,000. And the agreement says what a leaving owner gets of it: a third back, or nothing.',
          show: ['floor', 'leaving'],
        },
      ],
    },
    {
      heading: 'This week',
      people: ['sam', 'luc'],
      picture: {
        kind: 'list',
        mark: 'number',
        items: [
          { id: 'parts', text: 'List the five costliest parts of the home' },
          { id: 'age', text: 'Age, years left, one real quote' },
          { id: 'divide', text: 'Cost, divided by the months left' },
        ],
      },
      lines: [
        {
          say: 'This week, list the five costliest parts of your home: their age, the years left, and one real quote.',
          show: ['parts', 'age'],
        },
        { say: 'Divide each cost by the months left, and add them up.', show: ['divide'] },
      ],
    },
  ],
}
