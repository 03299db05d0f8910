import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'death-and-separation',
  title: 'Death and separation',
  poster: 'Now the other story',
  scenes: [
    {
      heading: 'Death and separation',
      picture: { kind: 'title', module: 'Disputes, exits, death and separation' },
      lines: [
        {
          say: 'Two things can give you a new co-owner, even though no one sold anything. Someone dies, or someone falls in love.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'Half each, in Ontario',
      picture: {
        kind: 'shares',
        owners: [
          { id: 'maya', person: 'maya', share: 50, text: '50%' },
          { id: 'priya', person: 'priya', share: 50, text: '50%' },
        ],
      },
      lines: [
        {
          say: 'Maya and Priya own a duplex in Ontario, half each. It’s worth $600,000, and they owe $300,000.',
        },
        { say: 'Maya dies. Who owns her half? That comes down to a few words on the title.', mark: ['maya'] },
      ],
    },
    {
      heading: 'What the title says',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'joint',
            title: 'Joint tenants',
            tone: 'marigold',
            points: [
              { id: 'joint-all', text: 'Priya owns all of it' },
              { id: 'joint-will', text: 'The will doesn’t matter' },
            ],
          },
          {
            id: 'common',
            title: 'Tenants in common',
            tone: 'spruce',
            points: [
              { id: 'common-estate', text: 'Maya’s half goes to her estate' },
              { id: 'common-will', text: 'Her will says who gets it' },
            ],
          },
          {
            id: 'quebec',
            title: 'Quebec',
            tone: 'plum',
            points: [
              { id: 'quebec-none', text: 'No right of survivorship' },
              { id: 'quebec-will', text: 'A will or the law decides' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'If they’re joint tenants, Priya owns everything right away. Maya’s will has no say in it.',
          show: ['joint', 'joint-all', 'joint-will'],
        },
        {
          say: 'If they’re tenants in common, Maya’s half goes to her estate. Her brother inherits it, and he’d rather have the money.',
          show: ['common', 'common-estate', 'common-will'],
        },
        {
          say: 'In Quebec, a share always goes to the heirs, by will or by law.',
          show: ['quebec', 'quebec-none', 'quebec-will'],
        },
      ],
    },
    {
      heading: 'Insurance that matches the share',
      people: ['priya'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'value', label: 'Value of the home', text: '$600,000' },
          { id: 'owing', sign: '−', label: 'Mortgage', text: '$300,000' },
          { id: 'half', sign: '×', label: 'Maya’s half', text: '50%' },
          { id: 'policy', sign: '=', label: 'What Priya needs', text: '$150,000' },
        ],
      },
      lines: [
        {
          say: 'Take the $300,000 debt off the $600,000. Half of what’s left is $150,000.',
          show: ['value', 'owing', 'half', 'policy'],
        },
        {
          say: 'So each of them took out a term life policy for $150,000, payable to the other.',
          mark: ['policy'],
        },
        {
          say: 'And their agreement lets Priya buy the share from the estate at a price set by an appraiser.',
        },
        {
          say: 'Insurance sold by a lender usually pays the lender, and shrinks along with the loan. Ask who gets the money.',
        },
      ],
    },
    {
      heading: 'What it costs the estate',
      people: ['maya'],
      picture: {
        kind: 'figure',
        figure: { id: 'fee', text: '$1,500' },
        note: { id: 'why', text: 'Ontario’s tax on a $150,000 estate: $15 for every $1,000 over $50,000' },
      },
      lines: [
        { say: 'For income tax, it’s as if Maya had sold her half just before she died.' },
        { say: 'If it was her home every year, the principal residence exemption can cover the gain.' },
        {
          say: 'And probate in Ontario costs a $150,000 estate another $1,500.',
          show: ['fee', 'why'],
        },
      ],
    },
    {
      heading: 'Now the other story',
      picture: {
        kind: 'home',
        labels: [
          { id: 'maya', text: 'Maya', at: 'upper', tone: 'spruce' },
          { id: 'priya', text: 'Priya', at: 'ground', tone: 'plum' },
          { id: 'sam', text: 'and Sam, her husband', at: 'kitchen', tone: 'sky' },
        ],
      },
      lines: [
        { say: 'Back to the start. No one has died. Priya marries Sam, and he moves in.', show: ['sam'] },
        {
          say: 'In Ontario, it’s now their matrimonial home. Priya can’t sell or mortgage her half without his consent.',
          mark: ['sam'],
        },
        {
          say: 'And if Priya dies as a joint tenant with Maya, Ontario treats the joint tenancy as having ended just before.',
        },
        {
          say: 'So her half goes to her estate after all. Few co-owners know that.',
          mark: ['priya'],
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'When does a partner have a claim?',
      picture: {
        kind: 'table',
        columns: ['Province', 'If married', 'If not'],
        rows: [
          { id: 'on', cells: ['Ontario', 'Yes', 'Not under this law'] },
          { id: 'bc', cells: ['British Columbia', 'Yes', 'After two years'] },
          { id: 'qc', cells: ['Quebec', 'Yes', 'With a child since mid-2025'] },
        ],
      },
      lines: [
        { say: 'In Ontario, these property rights come with marriage.', show: ['on'] },
        { say: 'In British Columbia, living like a married couple for two years is enough.', show: ['bc'] },
        {
          say: 'In Quebec, couples with a child born or adopted since June 30, 2025, share the value of the family home too.',
          show: ['qc'],
        },
      ],
    },
    {
      heading: 'Four documents',
      picture: {
        kind: 'list',
        mark: 'number',
        items: [
          { id: 'title', text: 'The title: joint, or in common?' },
          { id: 'will', text: 'A will that says who gets your share' },
          { id: 'power', text: 'A power of attorney for property' },
          { id: 'partner', text: 'An agreement before a partner moves in' },
        ],
      },
      lines: [
        { say: 'You need four documents: the title, and a will that matches it.', show: ['title', 'will'] },
        {
          say: 'A power of attorney, or a protection mandate in Quebec, for a day when you’re alive but can’t sign.',
          show: ['power'],
        },
        { say: 'And an agreement with a partner, before the boxes arrive.', show: ['partner'] },
        {
          say: 'This week, check the words after your names on the title. Ask a lawyer or notary whether your wills match.',
          mark: ['title', 'will'],
          pause: 1,
        },
      ],
    },
  ],
}
