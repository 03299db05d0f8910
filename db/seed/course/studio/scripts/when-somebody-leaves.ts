import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'when-somebody-leaves',
  title: 'When someone leaves',
  poster: 'Théo has a job in Calgary',
  scenes: [
    {
      heading: 'When someone leaves',
      picture: { kind: 'title', module: 'Disputes, exits, death and separation' },
      lines: [
        { say: 'Someone will leave: for a job, for a partner, for a home with fewer stairs.' },
        {
          say: 'That doesn’t mean the plan has failed. It’s part of the plan. You just don’t know the date.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'Théo has a job in Calgary',
      picture: {
        kind: 'shares',
        owners: [
          { id: 'hana', person: 'hana', share: 40, text: '40%' },
          { id: 'sam', person: 'sam', share: 35, text: '35%' },
          { id: 'theo', person: 'theo', share: 25, text: '25%' },
        ],
      },
      lines: [
        {
          say: 'Hana, Sam and Théo own a home in Hamilton. Théo’s share is 25%, and he’s taken a job in Calgary.',
          mark: ['theo'],
        },
        { say: 'Hana and Sam want to stay and buy him out. But at what price?', mark: ['hana', 'sam'] },
      ],
    },
    {
      heading: 'First: what is the share worth?',
      people: ['theo'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'value', label: 'Value of the home', text: '$820,000' },
          { id: 'owing', sign: '−', label: 'Still owed on the mortgage', text: '$460,000' },
          { id: 'equity', sign: '=', label: 'What they actually own', text: '$360,000' },
          { id: 'quarter', sign: '×', label: 'Théo’s share', text: '25%' },
          { id: 'worth', sign: '=', label: 'Théo’s part', text: '$90,000' },
        ],
      },
      lines: [
        { say: 'Each side picks an appraiser. One says $812,000, the other $828,000.' },
        {
          say: 'That’s less than 5% apart, so under their agreement, they meet in the middle: $820,000.',
          show: ['value'],
        },
        { say: 'They still owe $460,000. That leaves $360,000.', show: ['owing', 'equity'] },
        { say: 'A quarter of that is $90,000.', show: ['quarter', 'worth'], mark: ['worth'] },
      ],
    },
    {
      heading: 'Now for the real argument',
      picture: {
        kind: 'bars',
        rows: [
          { id: 'none', label: 'No selling costs deducted', value: 90000, text: '$90,000', tone: 'sky' },
          { id: 'half', label: 'Half of them', value: 84875, text: '$84,875', tone: 'spruce' },
          { id: 'all', label: 'All of them', value: 79750, text: '$79,750', tone: 'marigold' },
        ],
      },
      lines: [
        {
          say: 'On the market, selling might cost 5%: $41,000. A quarter of that is $10,250. But no one is selling.',
        },
        { say: 'Deduct nothing, and Théo gets $90,000. He’s happy.', show: ['none'] },
        {
          say: 'Deduct all of it, and he gets $79,750. Hana and Sam keep the savings he made possible.',
          show: ['all'],
        },
        {
          say: 'Their agreement deducts half: $84,875. Any of the three can be fair, as long as you choose it before someone leaves.',
          show: ['half'],
          mark: ['half'],
        },
      ],
    },
    {
      heading: 'Settling up',
      people: ['hana', 'theo'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'share', label: 'Théo’s share', text: '$84,875' },
          { id: 'fund', sign: '+', label: 'A quarter of the repair fund', text: '$2,000' },
          { id: 'loan', sign: '−', label: 'His loan from Hana', text: '$3,000' },
          { id: 'cash', sign: '=', label: 'Cash for Théo', text: '$83,875' },
        ],
      },
      lines: [
        {
          say: 'The repair fund has $8,000 in it. A quarter of that is his too, and it’s the line people forget.',
          show: ['share', 'fund'],
        },
        {
          say: 'He owes Hana $3,000. It comes out of his money and goes to her alone, not into a pot she shares with Sam.',
          show: ['loan'],
          mark: ['loan'],
        },
        { say: 'Théo leaves with $83,875.', show: ['cash'] },
      ],
    },
    {
      heading: 'Can the others afford it?',
      picture: {
        kind: 'table',
        columns: ['', 'Before', 'After'],
        rows: [
          { id: 'loan', cells: ['Mortgage', '$460,000', '$543,875'] },
          { id: 'hana', cells: ['Hana, per month', '$1,018', '$1,605'] },
          { id: 'sam', cells: ['Sam, per month', '$891', '$1,405'] },
          { id: 'theo', cells: ['Théo, per month', '$637', ''] },
          { id: 'total', cells: ['Together', '$2,546', '$3,010'], strong: true },
        ],
      },
      lines: [
        {
          say: 'Hana and Sam borrow the money. At 4.5% over 25 years, the payment goes from $2,546 to $3,010.',
          show: ['loan', 'total'],
        },
        {
          say: 'But two people now pay what three did. Hana’s part goes up by more than half.',
          show: ['hana', 'sam'],
          mark: ['hana'],
        },
        {
          say: 'And the lender will test just two incomes. At a bank, that’s usually at two points above the real rate.',
        },
      ],
    },
    {
      heading: 'Off the title isn’t off the loan',
      people: ['theo'],
      picture: {
        kind: 'list',
        mark: 'tick',
        items: [
          { id: 'release', text: 'The lender’s release, in writing' },
          { id: 'transfer', text: 'The transfer, registered' },
          { id: 'tax', text: 'Land transfer tax: about $1,724 here' },
          { id: 'report', text: 'The sale, on Théo’s tax return' },
        ],
      },
      lines: [
        {
          say: 'Here’s the costly mistake. Théo signs away his share but stays on the mortgage. Get the lender’s release in writing.',
          show: ['release'],
        },
        {
          say: 'In Ontario, the transfer is taxed on the price plus the debt he leaves behind, $199,875: about $1,724.',
          show: ['transfer', 'tax'],
        },
        {
          say: 'He reports the sale on his tax return, even if it was his principal residence and no tax is due.',
          show: ['report'],
        },
      ],
    },
    {
      heading: 'Five months, if it’s in writing',
      picture: {
        kind: 'timeline',
        points: [
          { id: 'notice', when: 'Day 0', text: 'Written notice' },
          { id: 'value', when: 'Day 30', text: 'Two appraisals' },
          { id: 'answer', when: 'Day 60', text: 'Buy, or sell the home' },
          { id: 'money', when: 'Day 120', text: 'The lender says yes' },
          { id: 'close', when: 'Day 150', text: 'Transfer and release' },
        ],
      },
      lines: [
        {
          say: 'Notice. Appraisals. An answer by day 60. Financing. Done in five months.',
          show: ['notice', 'value', 'answer', 'money', 'close'],
        },
        {
          say: 'This week, fill in the buyout sheet with today’s numbers. If the result surprises one of you, fix that clause now.',
          pause: 1,
        },
      ],
    },
  ],
}
