import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'joint-or-in-common',
  title: 'Joint, or in common',
  poster: 'The usual choices, and a mix',
  scenes: [
    {
      heading: 'Joint, or in common',
      picture: { kind: 'title', module: 'Ownership and title' },
      lines: [
        { say: 'A few words after your names decide who gets your share when you die.' },
        {
          say: 'As joint tenants, or as tenants in common. There’s often a box for it on a form, and people tick it out of habit.',
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
              { id: 'j-share', text: 'Always equal' },
              { id: 'j-death', text: 'If you die, the others get it' },
              { id: 'j-will', text: 'Your will can’t change that' },
            ],
          },
          {
            id: 'common',
            title: 'Tenants in common',
            tone: 'spruce',
            points: [
              { id: 'c-share', text: 'Any shares, like 50, 30, 20' },
              { id: 'c-death', text: 'If you die, your estate gets it' },
              { id: 'c-will', text: 'Your will decides' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'Joint tenants are always equal. When one dies, the others own it all, whatever the will says.',
          show: ['j-share', 'j-death', 'j-will'],
        },
        {
          say: 'Tenants in common can have shares of any size. Your share goes to your estate, and your will says who gets it.',
          show: ['c-share', 'c-death', 'c-will'],
        },
        { say: 'That’s outside Quebec. Quebec has its own law, and its own video right after this one.' },
      ],
    },
    {
      heading: 'What the box can cost',
      people: ['luc'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'value', label: 'Value of the home', text: '$900,000' },
          { id: 'owing', sign: '−', label: 'Still owed', text: '$300,000' },
          { id: 'equity', sign: '=', label: 'Their equity', text: '$600,000' },
          { id: 'third', sign: '÷', label: 'Three owners: Luc’s part', text: '$200,000' },
        ],
      },
      lines: [
        {
          say: 'Priya, Sam and Luc own a home worth $900,000 and owe $300,000. Luc’s third of the equity is $200,000.',
          show: ['value', 'owing', 'equity', 'third'],
        },
        { say: 'Luc dies. He has a daughter, and a will that leaves her everything.' },
        {
          say: 'If they’re tenants in common, she inherits his share. If they’re joint tenants, Priya and Sam own the home, and she gets nothing.',
          mark: ['third'],
        },
      ],
    },
    {
      heading: 'The usual choices, and a mix',
      picture: {
        kind: 'shares',
        owners: [
          { id: 'maya', person: 'maya', share: 25, text: 'joint' },
          { id: 'theo', person: 'theo', share: 25, text: 'joint' },
          { id: 'hana', person: 'hana', share: 50, text: 'in common' },
        ],
      },
      lines: [
        { say: 'Couples often want joint tenancy. Friends usually want to be tenants in common.' },
        {
          say: 'You can mix the two. Maya and Théo hold one half as joint tenants with each other.',
          mark: ['maya', 'theo'],
        },
        {
          say: 'Hana holds the other half in common with them. If Maya dies, Théo owns their half. Hana keeps hers.',
          mark: ['hana'],
        },
      ],
    },
    {
      heading: 'If the deed doesn’t say',
      people: ['hana'],
      picture: {
        kind: 'table',
        columns: ['', 'What the law assumes'],
        rows: [
          { id: 'on', cells: ['Ontario', 'in common'] },
          { id: 'bc', cells: ['British Columbia', 'in common, equal shares'] },
          { id: 'ab', cells: ['Alberta', 'in common'] },
          { id: 'qc', cells: ['Quebec', 'undivided, equal shares'] },
        ],
      },
      lines: [
        {
          say: 'If the deed doesn’t say, the law in Ontario, British Columbia and Alberta assumes that you own in common.',
          show: ['on', 'bc', 'ab'],
        },
        {
          say: 'But shares that no one wrote down are likely to count as equal. In British Columbia and Quebec, the law says so.',
          show: ['qc'],
          mark: ['bc', 'qc'],
        },
        { say: 'If you paid 70% of the down payment, that silence is expensive.' },
      ],
    },
    {
      heading: 'It can change without you',
      people: ['priya', 'sam'],
      picture: {
        kind: 'list',
        mark: 'cross',
        items: [
          { id: 'sever', text: 'One joint tenant can end it alone' },
          { id: 'parent', text: 'A parent “just on paper” is an owner' },
          { id: 'will', text: 'No will: the law picks your heir' },
        ],
      },
      lines: [
        {
          say: 'A joint tenant can end it alone, usually by transferring the share to themselves. In some provinces, they don’t have to tell the others.',
          show: ['sever'],
        },
        {
          say: 'A parent who’s added for the bank is an owner, unless something in writing says whose share it is. Families have gone to court over that.',
          show: ['parent'],
        },
        { say: 'Either way, one owner’s creditors can come after that owner’s share.' },
        {
          say: 'And if you own in common and don’t have a will, the law chooses your friends’ next co-owner.',
          show: ['will'],
        },
      ],
    },
    {
      heading: 'This week: one sentence for your lawyer',
      picture: {
        kind: 'paper',
        title: 'Instructions for our title',
        clauses: [
          { id: 'names', text: 'Our names, as on our passports' },
          { id: 'form', text: 'Joint tenants, or tenants in common' },
          { id: 'share', text: 'Our shares in percent, adding up to 100' },
        ],
        signed: { id: 'signed', people: ['priya', 'sam', 'luc'] },
      },
      lines: [
        {
          say: 'This week, write the sentence together: your names, which form, which shares. Then all of you sign it.',
          show: ['names', 'form', 'share', 'signed'],
        },
        {
          say: 'And each of you makes a will. Without one, a share in common can end up with a cousin none of you has ever met.',
        },
        {
          say: 'Already own a home? Order a copy of your title, and read what it says after your names.',
          pause: 1,
        },
      ],
    },
  ],
}
