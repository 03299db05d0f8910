import type { Film } from '../script'

export const film: Film = {
  filename: 'a-repair-fund-that-is-enough',
  title: 'A repair fund that’s big enough',
  poster: 'The month the roof is due',
  scenes: [
    {
      heading: 'A repair fund that’s big enough',
      picture: { kind: 'title', module: 'Maintenance and renovations' },
      lines: [
        {
          say: 'A roof rarely fails without warning. On the day you bought, you could have written down roughly which year it would go.',
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
          { id: 'percent', sign: '×', label: 'Rule of thumb, per year', text: '1%' },
          { id: 'year', sign: '=', label: 'To set aside per year', text: '$6,000' },
          { id: 'twelve', sign: '÷', label: 'Months', text: '12' },
          { id: 'month', sign: '=', label: 'To set aside per month', text: '$500' },
        ],
      },
      lines: [
        { say: 'Maya, Sam and Luc own a house in Calgary worth $600,000, a third each.', show: ['price'] },
        {
          say: 'The rule of thumb is to set aside 1% of the value every year. That’s $6,000, or $500 a month.',
          show: ['percent', 'year', 'twelve', 'month'],
        },
        {
          say: 'But the price includes the land, and land doesn’t need a roof. What matters is what wears out, and when.',
          pause: 0.6,
        },
      ],
    },
    {
      heading: 'What wears out, and when',
      picture: {
        kind: 'table',
        columns: ['Part', 'Due in', 'Cost', 'Per month'],
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
          say: 'They take the inspector’s report and get quotes. The water heater: $2,400 in two years. Over 24 months, that’s $100 a month.',
          show: ['heater'],
        },
        {
          say: 'The furnace: $9,600 in four years, so $200. The roof: $18,000 in six years, so $250.',
          show: ['furnace', 'roof'],
        },
        {
          say: 'The windows: $24,000 in ten years, so $200. And $150 for the small things that break.',
          show: ['windows', 'small'],
        },
        {
          say: 'That adds up to $900 a month, not $500. That’s $300 for each of them.',
          show: ['total'],
          mark: ['total'],
        },
      ],
    },
    {
      heading: 'The same house, two funds',
      picture: {
        kind: 'table',
        columns: ['Balance after', 'At $500', 'At $900'],
        rows: [
          { id: 'two', cells: ['Year 2: heater', '$6,000', '$15,600'] },
          { id: 'four', cells: ['Year 4: furnace', '$4,800', '$24,000'] },
          { id: 'six', cells: ['Year 6: roof', '−$4,800', '$24,000'] },
        ],
      },
      lines: [
        {
          say: 'Now follow both funds. At $500, with $150 of that going to small repairs, there’s $6,000 left after the heater.',
          show: ['two'],
        },
        {
          say: 'After the furnace, there’s $4,800 left. Then the roof is due, and the fund is $4,800 short.',
          show: ['four', 'six'],
          mark: ['six'],
        },
        { say: 'At $900, the roof is paid for, and there’s $24,000 waiting for the windows.', mark: ['six'] },
      ],
    },
    {
      heading: 'The month the roof is due',
      people: ['luc'],
      picture: {
        kind: 'figure',
        figure: { id: 'each', text: '$1,600' },
        note: { id: 'note', text: 'from each owner, within weeks' },
      },
      lines: [
        { say: 'Being $4,800 short means $1,600 from each owner, within weeks.', show: ['each', 'note'] },
        {
          say: 'If one of them doesn’t have it, the other two have to lend it, and now they’re talking about debt instead of a roof.',
        },
      ],
    },
    {
      heading: 'No one makes you save',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'condo',
            title: 'In a condo',
            tone: 'sky',
            points: [
              { id: 'reserve', text: 'Fees go into a reserve fund' },
              { id: 'special', text: 'You can still be charged extra' },
            ],
          },
          {
            id: 'house',
            title: 'In a shared house',
            tone: 'spruce',
            points: [
              { id: 'nobody', text: 'No fund unless you start one' },
              { id: 'wear', text: 'Insurance doesn’t cover wear' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'In a condo, part of your fees goes into a reserve fund, and there can still be a special assessment on top.',
          show: ['condo', 'reserve', 'special'],
        },
        {
          say: 'In a house you simply share, there’s no fund unless you start one. And home insurance covers accidents, not old age.',
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
          { id: 'spend', text: 'Two signatures, or one for emergencies up to $1,000' },
          { id: 'floor', text: 'Never below $5,000' },
          { id: 'leaving', text: 'In writing: what someone who leaves gets back' },
        ],
      },
      lines: [
        {
          say: 'Four rules. The account is in everyone’s name. If it’s in one person’s name, their death or debts can freeze it.',
          show: ['names'],
        },
        {
          say: 'It takes two people to sign. In an emergency, one can spend up to $1,000 and tell the others the same day.',
          show: ['spend'],
        },
        {
          say: 'It never drops below $5,000. And the agreement says what an owner who leaves gets back: their third, or nothing.',
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
          { id: 'parts', text: 'List the five things that cost most to replace' },
          { id: 'age', text: 'Age, years left and one real quote' },
          { id: 'divide', text: 'Cost, divided by the months left' },
        ],
      },
      lines: [
        {
          say: 'This week, list the five things in your home that cost the most to replace: their age, the years left, and one real quote.',
          show: ['parts', 'age'],
        },
        { say: 'Divide each cost by the months left, and add it all up.', show: ['divide'] },
      ],
    },
  ],
}
