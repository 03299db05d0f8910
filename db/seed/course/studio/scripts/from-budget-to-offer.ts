import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'from-budget-to-offer',
  title: 'From budget to offer',
  poster: 'What’s left for the home',
  scenes: [
    {
      heading: 'From budget to offer',
      picture: { kind: 'title', module: 'Buying, step by step' },
      lines: [
        { say: 'The offer is the last thing you write together, not the first.' },
        {
          say: 'Before that, you need four numbers, and the awkward one is the lowest limit in the group.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'What the three of them have',
      picture: {
        kind: 'table',
        columns: ['', 'First Home account', 'From an RRSP', 'Savings'],
        rows: [
          { id: 'maya', cells: ['Maya', '$16,000', '$20,000', '$24,000'] },
          { id: 'hana', cells: ['Hana', '$24,000', '', '$21,000'] },
          { id: 'luc', cells: ['Luc', '', '', '$45,000'] },
          { id: 'all', cells: ['Total', '$40,000', '$20,000', '$90,000'], strong: true },
        ],
      },
      lines: [
        {
          say: 'Maya has $60,000, Hana $45,000 and Luc $45,000. Together, that’s $150,000.',
          show: ['maya', 'hana', 'luc', 'all'],
        },
        {
          say: 'You can put $8,000 a year into a First Home Savings Account, $40,000 in total. Your room only starts once you open one.',
          mark: ['maya', 'hana'],
        },
        {
          say: 'Each first-time buyer can also borrow up to $60,000 from their own RRSP. Money you put in within the last 90 days may not be deductible.',
        },
        {
          say: 'Luc lived in his own condo two years ago. For both plans, that’s too recent.',
          mark: ['luc'],
        },
      ],
    },
    {
      heading: 'What’s left for the home',
      picture: {
        kind: 'ring',
        centre: '$150,000',
        parts: [
          { id: 'down', label: 'Down payment', value: 120000, text: '$120,000', tone: 'spruce' },
          { id: 'closing', label: 'Closing costs', value: 12000, text: '$12,000', tone: 'marigold' },
          { id: 'fund', label: 'Repair fund, from day one', value: 12000, text: '$12,000', tone: 'ember' },
          { id: 'moving', label: 'Moving', value: 6000, text: '$6,000', tone: 'sky' },
        ],
      },
      lines: [
        { say: 'Some people put it all into the down payment. Then the water heater dies in week three.' },
        {
          say: 'Set aside $12,000 for closing costs, $12,000 for a repair fund and $6,000 for the move.',
          show: ['closing', 'fund', 'moving'],
        },
        { say: 'That leaves a down payment of $120,000.', show: ['down'], mark: ['down'] },
      ],
    },
    {
      heading: 'What price to look for',
      people: ['maya'],
      picture: {
        kind: 'figure',
        figure: { id: 'price', text: '$600,000' },
        note: { id: 'why', text: 'if $120,000 is 20% of the price' },
      },
      lines: [
        {
          say: 'With 20% down, that’s a $600,000 home, without mortgage default insurance.',
          show: ['price', 'why'],
        },
      ],
    },
    {
      heading: 'The lowest limit is the ceiling',
      people: ['luc'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'mortgage', label: 'Mortgage of $480,000, per month', text: '$2,657' },
          { id: 'running', sign: '+', label: 'Tax, heat, insurance, repairs', text: '$1,143' },
          { id: 'total', sign: '=', label: 'Total for the house', text: '$3,800' },
          { id: 'share', sign: '×', label: 'Luc’s share', text: '30%' },
          { id: 'luc', sign: '=', label: 'Luc’s part, per month', text: '$1,140' },
        ],
      },
      lines: [
        {
          say: 'At 4.5% over 25 years, $480,000 costs $2,657 a month. With everything else, it’s $3,800.',
          show: ['mortgage', 'running', 'total'],
        },
        {
          say: 'Luc’s 30% is $1,140. But he told them his limit is $1,000.',
          show: ['share', 'luc'],
          mark: ['luc'],
        },
        {
          say: 'The lender adds up three incomes and says yes. Luc’s budget says no, and that’s what sets the ceiling.',
        },
        {
          say: 'So lower the price, or let Luc own less. Today, that’s just math. In January, it’s a fight.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'In this order',
      picture: {
        kind: 'steps',
        steps: [
          { id: 'terms', title: 'Terms on one page', note: 'Shares, money, exit' },
          { id: 'approval', title: 'Pre-approval', note: 'For everyone on the loan' },
          { id: 'lawyer', title: 'Lawyer or notary', note: 'Before the offer' },
          { id: 'search', title: 'Search', note: 'Must-haves and deal-breakers' },
          { id: 'offer', title: 'Offer', note: 'In all your names' },
        ],
      },
      lines: [
        {
          say: 'First, one page of terms: shares, money, exit. That becomes your co-ownership agreement.',
          show: ['terms'],
        },
        {
          say: 'Then a pre-approval in all your names. One person’s pre-approval says nothing about three.',
          show: ['approval'],
        },
        {
          say: 'Choose your lawyer or notary before you make an offer, not after. Only then start looking at homes.',
          show: ['lawyer', 'search', 'offer'],
        },
      ],
    },
    {
      heading: 'Their offer',
      picture: {
        kind: 'paper',
        title: 'Offer to purchase',
        clauses: [
          { id: 'names', text: 'Buyers: Maya, Hana and Luc' },
          { id: 'deposit', text: 'Deposit of $30,000, held in trust' },
          { id: 'inspection', text: 'Condition: an inspection we’re happy with, by day 7' },
          { id: 'finance', text: 'Condition: the lender’s final approval, by day 10' },
        ],
        signed: { id: 'signed', people: ['maya', 'hana', 'luc'] },
      },
      lines: [
        { say: 'All three are named, because those names go on the title.', show: ['names'] },
        {
          say: 'The deposit counts toward the price. If you back out without the right to, you can lose it.',
          show: ['deposit'],
        },
        {
          say: 'Two conditions protect it: an inspection, and the lender’s final approval of this home.',
          show: ['inspection', 'finance'],
        },
        { say: 'And all three sign.', show: ['signed'] },
      ],
    },
    {
      heading: 'Second thoughts',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'bc',
            title: 'British Columbia',
            tone: 'sky',
            points: [
              { id: 'bc-days', text: 'Three business days' },
              { id: 'bc-fee', text: 'Fee of 0.25%: $1,500 on $600,000' },
              { id: 'bc-one', text: 'One buyer can cancel for everyone' },
            ],
          },
          {
            id: 'others',
            title: 'Ontario and Quebec',
            tone: 'spruce',
            points: [
              { id: 'others-new', text: 'Ontario, new condo: 10 days' },
              { id: 'others-quebec', text: 'Quebec, new home: 10 days' },
              { id: 'others-resale', text: 'Resale: only your conditions' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'In British Columbia, you have three business days to cancel, for 0.25% of the price. Here, that’s $1,500.',
          show: ['bc', 'bc-days', 'bc-fee'],
        },
        {
          say: 'Any one buyer can do it, and that ends the contract for all of you.',
          show: ['bc-one'],
          mark: ['bc-one'],
        },
        {
          say: 'In Ontario, you get 10 days on a new condo. In Quebec, it’s 10 days on any new home from a builder. Resale homes get none.',
          show: ['others', 'others-new', 'others-quebec', 'others-resale'],
        },
        {
          say: 'This week, each of you writes your monthly limit on a slip of paper. Then turn them over together.',
          pause: 1,
        },
      ],
    },
  ],
}
