import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'when-somebody-leaves',
  title: 'When somebody leaves',
  poster: 'Théo has a job in Calgary',
  scenes: [
    {
      heading: 'When somebody leaves',
      picture: { kind: 'title', module: 'Disputes, exits, death and separation' },
      lines: [
        { say: 'Somebody will leave: for a job, for a person, for a home with fewer stairs.' },
        { say: 'That’s no failure of the plan. It’s a part of it whose date you don’t know.', pause: 0.7 },
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
          say: 'Hana, Sam and Théo own a home in Hamilton. Théo’s share is 25%, and he has a job in Calgary.',
          mark: ['theo'],
        },
        { say: 'Hana and Sam want to stay, and to buy him out. At what price?', mark: ['hana', 'sam'] },
      ],
    },
    {
      heading: 'First: what is the share worth?',
      people: ['theo'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'value', label: 'Value of the home', text: '$820,000' },
          { id: 'owing', sign: '−', label: 'Still owing on the mortgage', text: '$460,000' },
          { id: 'equity', sign: '=', label: 'What the three really own', text: '$360,000' },
          { id: 'quarter', sign: '×', label: 'Théo’s share', text: '25%' },
          { id: 'worth', sign: '=', label: 'Théo’s part', text: '$90,000' },
        ],
      },
      lines: [
        { say: 'Each side names an appraiser. One says $812,000, the other $828,000.' },
        {
          say: 'That’s less than 5% apart, so by their agreement the middle counts: $820,000.',
          show: ['value'],
        },
        { say: 'They still owe $460,000. That leaves $360,000.', show: ['owing', 'equity'] },
        { say: 'A quarter of it is $90,000.', show: ['quarter', 'worth'], mark: ['worth'] },
      ],
    },
    {
      heading: 'Then the real argument',
      picture: {
        kind: 'bars',
        rows: [
          { id: 'none', label: 'No selling costs taken off', value: 90000, text: '$90,000', tone: 'sky' },
          { id: 'half', label: 'Half of them', value: 84875, text: '$84,875', tone: 'spruce' },
          { id: 'all', label: 'All of them', value: 79750, text: '$79,750', tone: 'marigold' },
        ],
      },
      lines: [
        {
          say: 'On the market, selling might cost 5%: $41,000. A quarter of that is $10,250. But nobody is selling.',
        },
        { say: 'Take nothing off, and Théo gets $90,000. He’s pleased.', show: ['none'] },
        {
          say: 'Take it all off, and he gets $79,750. Hana and Sam keep a saving that he made possible.',
          show: ['all'],
        },
        {
          say: 'Their agreement takes half: $84,875. Any of the three can be fair, if you chose it before somebody left.',
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
          say: 'The repair fund holds $8,000. A quarter of it is his too, and it’s the line people forget.',
          show: ['share', 'fund'],
        },
        {
          say: 'He owes Hana $3,000. It comes out of his money and goes to her alone, not into a pot that Sam shares.',
          show: ['loan'],
          mark: ['loan'],
        },
        { say: 'Théo leaves with $83,875.', show: ['cash'] },
      ],
    },
    {
      heading: 'Can the others carry it?',
      picture: {
        kind: 'table',
        columns: ['', 'Before', 'After'],
        rows: [
          { id: 'loan', cells: ['Mortgage', '$460,000', '$543,875'] },
          { id: 'hana', cells: ['Hana, a month', '$1,018', '$1,605'] },
          { id: 'sam', cells: ['Sam, a month', '$891', '$1,405'] },
          { id: 'theo', cells: ['Théo, a month', '$637', ''] },
          { id: 'total', cells: ['Together', '$2,546', '$3,010'], strong: true },
        ],
      },
      lines: [
        {
          say: 'Hana and Sam borrow it. At 4.5% over 25 years, the payment goes from $2,546 to $3,010.',
          show: ['loan', 'total'],
        },
        {
          say: 'But two people now pay what three did. Hana’s part rises by more than half.',
          show: ['hana', 'sam'],
          mark: ['hana'],
        },
        { say: 'And the lender will test two incomes, at a bank usually two points above the real rate.' },
      ],
    },
    {
      heading: 'Off the title is not off the loan',
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
          say: 'Here’s the costly mistake. Théo signs away his share, and stays on the mortgage. Get the lender’s release in writing.',
          show: ['release'],
        },
        {
          say: 'In Ontario the transfer is taxed on the price and on the debt he leaves behind, $199,875: about $1,724.',
          show: ['transfer', 'tax'],
        },
        {
          say: 'He reports the sale on his tax return, even when it was his principal residence and no tax is due.',
          show: ['report'],
        },
      ],
    },
    {
      heading: 'Five months, if it is written down',
      picture: {
        kind: 'timeline',
        points: [
          { id: 'notice', when: 'Day 0', text: 'Notice in writing' },
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
          say: 'This week, fill in the buy-out sheet with today’s numbers. If the result surprises one of you, mend that clause now.',
          pause: 1,
        },
      ],
    },
  ],
}
