import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'joint-or-in-common',
  title: 'Joint, or in common',
  poster: 'Usual choices, and a mix',
  scenes: [
    {
      heading: 'Joint, or in common',
      picture: { kind: 'title', module: 'Ownership and title' },
      lines: [
        { say: 'Three words after your names decide who gets your share when you die.' },
        {
          say: 'As joint tenants. Or: as tenants in common. A form often has a box, and a habit of ticking it.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'Two ways to own together',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'joint',
            title: 'Joint tenants',
            tone: 'plum',
            points: [
              { id: 'j-share', text: 'Equal, always' },
              { id: 'j-death', text: 'A death: the others get it' },
              { id: 'j-will', text: 'Your will cannot change that' },
            ],
          },
          {
            id: 'common',
            title: 'Tenants in common',
            tone: 'spruce',
            points: [
              { id: 'c-share', text: 'Any shares: 50, 30, 20' },
              { id: 'c-death', text: 'A death: your estate gets it' },
              { id: 'c-will', text: 'Your will decides' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'Joint tenants are equal. When one dies, the others own it all, whatever the will says.',
          show: ['j-share', 'j-death', 'j-will'],
        },
        {
          say: 'Tenants in common have shares of any size. A share goes to your estate, and your will says to whom.',
          show: ['c-share', 'c-death', 'c-will'],
        },
        { say: 'That’s outside Quebec. Quebec has its own law, and its own video after this one.' },
      ],
    },
    {
      heading: 'What the box can cost',
      people: ['luc'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'value', label: 'Value of the home', text: '$900,000' },
          { id: 'owing', sign: '−', label: 'Still owing', text: '$300,000' },
          { id: 'equity', sign: '=', label: 'What the three own', text: '$600,000' },
          { id: 'third', sign: '÷', label: 'Three: Luc’s part', text: '$200,000' },
        ],
      },
      lines: [
        {
          say: 'Priya, Sam and Luc own a home worth $900,000 and owe $300,000. Luc’s third of the rest is $200,000.',
          show: ['value', 'owing', 'equity', 'third'],
        },
        { say: 'Luc dies. He has a daughter, and a will that leaves her everything.' },
        {
          say: 'As tenants in common, she inherits his share. As joint tenants, Priya and Sam own the home, and she gets none of it.',
          mark: ['third'],
        },
      ],
    },
    {
      heading: 'Usual choices, and a mix',
      picture: {
        kind: 'shares',
        owners: [
          { id: 'maya', person: 'maya', share: 25, text: 'joint' },
          { id: 'theo', person: 'theo', share: 25, text: 'joint' },
          { id: 'hana', person: 'hana', share: 50, text: 'in common' },
        ],
      },
      lines: [
        { say: 'A couple often wants joint tenancy. Friends mostly want to be tenants in common.' },
        {
          say: 'You can mix. Maya and Théo hold one half as joint tenants between themselves.',
          mark: ['maya', 'theo'],
        },
        {
          say: 'Hana holds the other half in common with them. If Maya dies, Théo has that half. Hana keeps hers.',
          mark: ['hana'],
        },
      ],
    },
    {
      heading: 'If the paper says nothing',
      people: ['hana'],
      picture: {
        kind: 'table',
        columns: ['', 'When the deed is silent'],
        rows: [
          { id: 'on', cells: ['Ontario', 'in common'] },
          { id: 'bc', cells: ['British Columbia', 'in common, equal shares'] },
          { id: 'ab', cells: ['Alberta', 'in common'] },
          { id: 'qc', cells: ['Quebec', 'undivided, equal shares'] },
        ],
      },
      lines: [
        {
          say: 'When the deed doesn’t say, the law in Ontario, British Columbia and Alberta takes you to own in common.',
          show: ['on', 'bc', 'ab'],
        },
        {
          say: 'But shares that nobody wrote down are likely to count as equal. In British Columbia and Quebec the law says so.',
          show: ['qc'],
          mark: ['bc', 'qc'],
        },
        { say: 'If you paid 70% of the down payment, silence is expensive.' },
      ],
    },
    {
      heading: 'It can change without you',
      people: ['priya', 'sam'],
      picture: {
        kind: 'list',
        mark: 'cross',
        items: [
          { id: 'sever', text: 'One joint owner may end it alone' },
          { id: 'parent', text: 'A parent “just on paper” is an owner' },
          { id: 'will', text: 'No will: the law picks your heir' },
        ],
      },
      lines: [
        {
          say: 'A joint owner can end it alone, usually by transferring the share to themselves. In some provinces, nobody needs to tell the others.',
          show: ['sever'],
        },
        {
          say: 'A parent who’s added for the bank is an owner, unless a paper says whose share it is. Families have gone to court over that.',
          show: ['parent'],
        },
        { say: 'In either form, the creditors of one owner can come after that owner’s part.' },
        {
          say: 'And owning in common without a will lets the law choose your friends’ next co-owner.',
          show: ['will'],
        },
      ],
    },
    {
      heading: 'This week: one sentence to your lawyer',
      picture: {
        kind: 'paper',
        title: 'Instruction for our title',
        clauses: [
          { id: 'names', text: 'Our names, as in our passports' },
          { id: 'form', text: 'Joint tenants, or tenants in common' },
          { id: 'share', text: 'Shares in percent, adding up to 100' },
        ],
        signed: { id: 'signed', people: ['priya', 'sam', 'luc'] },
      },
      lines: [
        {
          say: 'This week, write the sentence together: our names, which form, which shares. All of you sign.',
          show: ['names', 'form', 'share', 'signed'],
        },
        {
          say: 'And each of you makes a will. In common, a share without one can end up with a cousin you’ve never met.',
        },
        { say: 'Already own? Order a copy of your title, and read what stands after your names.', pause: 1 },
      ],
    },
  ],
}
