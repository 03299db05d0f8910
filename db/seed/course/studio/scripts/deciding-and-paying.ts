import type { Film } from '../script'

export const film: Film = {
  filename: 'deciding-and-paying',
  title: 'Deciding and paying',
  poster: 'What the triplex costs',
  scenes: [
    {
      heading: 'Deciding and paying',
      picture: { kind: 'title', module: 'The co-ownership agreement' },
      lines: [
        {
          say: 'Two things wear down a shared home: a decision no one is allowed to make, and a bill someone can’t pay.',
        },
        { say: 'You can settle both on one page of your agreement.', pause: 0.7 },
      ],
    },
    {
      heading: 'Who decides about the roof?',
      picture: {
        kind: 'shares',
        owners: [
          { id: 'priya', person: 'priya', share: 50, text: 'Ground floor' },
          { id: 'luc', person: 'luc', share: 30, text: 'Second floor' },
          { id: 'sam', person: 'sam', share: 20, text: 'Top floor' },
        ],
      },
      lines: [
        {
          say: 'Priya, Luc and Sam own a triplex in Montréal. Priya has 50%, Luc 30% and Sam 20%.',
          show: ['priya', 'luc', 'sam'],
        },
        { say: 'They agreed that the majority decides. But the majority of what?', pause: 0.6 },
      ],
    },
    {
      heading: 'The majority of what?',
      picture: {
        kind: 'table',
        columns: ['If you count', 'Priya and Luc', 'Luc and Sam'],
        rows: [
          { id: 'by-share', cells: ['Shares only', '80%: yes', '50%: no'] },
          { id: 'by-head', cells: ['Heads only', '2 of 3: yes', '2 of 3: yes'] },
          { id: 'both', cells: ['Heads and shares', 'Yes', 'No'] },
        ],
      },
      lines: [
        {
          say: 'Count only shares, and Luc and Sam together have exactly half. They can never outvote Priya.',
          show: ['by-share'],
        },
        { say: 'Count only heads, and those two can spend money that’s half hers.', show: ['by-head'] },
        {
          say: 'For everyday matters, Quebec’s Civil Code asks for both: most of the people, with most of the shares.',
          show: ['both'],
          mark: ['both'],
        },
        { say: 'Other provinces don’t give you a voting rule like that, so write your own.' },
      ],
    },
    {
      heading: 'Three kinds of decisions',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'one',
            title: 'One person',
            tone: 'spruce',
            points: [
              { id: 'small', text: 'Repairs up to $500' },
              { id: 'urgent', text: 'Anything urgent: a leak, no heat' },
            ],
          },
          {
            id: 'most',
            title: 'Most of us',
            tone: 'sky',
            points: [
              { id: 'middle', text: 'Spending up to $5,000' },
              { id: 'insurer', text: 'Insurer, painter, snow removal' },
            ],
          },
          {
            id: 'all',
            title: 'Everyone',
            tone: 'plum',
            points: [
              { id: 'sell', text: 'Selling or borrowing' },
              { id: 'walls', text: 'Moving walls' },
              { id: 'owner', text: 'A new owner' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'Sort decisions into three kinds. One person alone: repairs up to $500, and anything urgent, like a burst pipe.',
          show: ['one', 'small', 'urgent'],
        },
        {
          say: 'Most of us: spending up to $5,000, like a new insurer or a painter.',
          show: ['most', 'middle', 'insurer'],
        },
        {
          say: 'Everyone: selling, borrowing against the home, moving walls. Quebec’s law requires everyone for those too.',
          show: ['all', 'sell', 'walls', 'owner'],
        },
        { say: 'And a way to break a tie: 14 days to think, then a mediator you chose in advance.' },
      ],
    },
    {
      heading: 'What the triplex costs',
      picture: {
        kind: 'ring',
        centre: '$5,200 a month',
        parts: [
          { id: 'mortgage', label: 'Mortgage', value: 3900, text: '$3,900', tone: 'spruce' },
          { id: 'tax', label: 'Property tax', value: 550, text: '$550', tone: 'sky' },
          { id: 'insurance', label: 'Insurance', value: 250, text: '$250', tone: 'plum' },
          { id: 'fund', label: 'Repair fund', value: 500, text: '$500', tone: 'marigold' },
        ],
      },
      lines: [
        {
          say: 'Now the bills. The mortgage, tax, insurance and repair fund come to $5,200 a month.',
          show: ['mortgage', 'tax', 'insurance', 'fund'],
        },
        {
          say: 'If you all signed the mortgage, the lender can usually ask any one of you for all of it.',
          mark: ['mortgage'],
        },
      ],
    },
    {
      heading: 'Sam misses three months',
      people: ['sam'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'part', label: 'Sam’s part, 20% of $5,200', text: '$1,040' },
          { id: 'months', sign: '×', label: 'Months missed', text: '3' },
          { id: 'missing', sign: '=', label: 'Total missed', text: '$3,120' },
          { id: 'by-priya', label: 'Priya lends', text: '$1,950' },
          { id: 'by-luc', sign: '+', label: 'Luc lends', text: '$1,170' },
          { id: 'covered', sign: '=', label: 'Covered', text: '$3,120' },
        ],
      },
      lines: [
        {
          say: 'Sam’s part is $1,040 a month. Then Sam loses a contract and misses three months: $3,120.',
          show: ['part', 'months', 'missing'],
        },
        {
          say: 'Priya covers $1,950 and Luc covers $1,170. That’s five to three, like their shares.',
          show: ['by-priya', 'by-luc', 'covered'],
        },
      ],
    },
    {
      heading: 'A missed payment, day by day',
      picture: {
        kind: 'timeline',
        points: [
          { id: 'tell', when: 'Day 1', text: 'Sam tells the others' },
          { id: 'lend', when: 'Day 5', text: 'They cover it, as a loan' },
          { id: 'plan', when: 'Day 30', text: 'A written plan' },
          { id: 'buy', when: 'Day 90', text: 'They can buy Sam’s share' },
        ],
      },
      lines: [
        {
          say: 'Call it what it is: a loan to Sam, with interest. At 6% a year, it costs Sam $15.60 a month.',
          show: ['tell', 'lend'],
        },
        {
          say: 'Write down a yearly rate. If a contract gives only a monthly one, the federal Interest Act caps it at 5% a year.',
          mark: ['lend'],
        },
        {
          say: 'By day 30, there’s a written plan. After day 90, the others can buy Sam’s share at the agreed price.',
          show: ['plan', 'buy'],
        },
        {
          say: 'Have a lawyer check that last step. A penalty that’s too harsh may not hold up.',
          mark: ['buy'],
        },
      ],
    },
    {
      heading: 'This week',
      people: ['priya', 'luc'],
      picture: {
        kind: 'list',
        mark: 'number',
        items: [
          { id: 'alone', text: 'What one of us can spend alone: $ …' },
          { id: 'everyone', text: 'What needs everyone: $ … and up' },
          { id: 'cover', text: 'How long each of us could cover the others' },
        ],
      },
      lines: [
        {
          say: 'This week, each of you writes down three numbers. What can one person spend alone, and what needs everyone?',
          show: ['alone', 'everyone'],
        },
        { say: 'And how many months could you cover for the others?', show: ['cover'] },
      ],
    },
  ],
}
