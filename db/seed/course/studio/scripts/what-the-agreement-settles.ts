import type { Film } from '../script'

export const film: Film = {
  filename: 'what-the-agreement-settles',
  title: 'What the agreement settles',
  poster: 'The six things to settle',
  scenes: [
    {
      heading: 'What the agreement settles',
      picture: { kind: 'title', module: 'The co-ownership agreement' },
      lines: [
        {
          say: 'Without an agreement, the law still has rules for your shared home. There aren’t many, and they can end in a sale.',
        },
        { say: 'An agreement lets you decide first, while you still like each other.', pause: 0.7 },
      ],
    },
    {
      heading: 'What the law says when you say nothing',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'ontario',
            title: 'Ontario',
            tone: 'sky',
            points: [
              { id: 'court', text: 'Any co-owner can go to court' },
              { id: 'sale', text: 'For a house, that means a sale' },
            ],
          },
          {
            id: 'quebec',
            title: 'Quebec',
            tone: 'plum',
            points: [
              { id: 'partition', text: 'No one has to stay a co-owner' },
              { id: 'wait', text: 'You can agree to wait, up to 30 years' },
              { id: 'equal', text: 'Shares are presumed equal' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'In Ontario, the Partition Act lets any co-owner ask a court to divide the land or sell it. And you can’t really divide a house.',
          show: ['ontario', 'court', 'sale'],
          mark: ['sale'],
        },
        {
          say: 'In Quebec, no one has to stay a co-owner either, unless you’ve agreed in writing to wait, for up to 30 years at a time.',
          show: ['quebec', 'partition', 'wait'],
        },
        {
          say: 'And your shares there are presumed equal, until something in writing says otherwise.',
          show: ['equal'],
          mark: ['equal'],
        },
      ],
    },
    {
      heading: 'Three owners, one house in Hamilton',
      picture: {
        kind: 'shares',
        owners: [
          { id: 'maya', person: 'maya', share: 50, text: '$120,000' },
          { id: 'theo', person: 'theo', share: 25, text: '$60,000' },
          { id: 'hana', person: 'hana', share: 25, text: '$60,000' },
        ],
      },
      lines: [
        {
          say: 'Maya, Théo and Hana buy a house in Hamilton for $780,000. Maya puts $120,000 down.',
          show: ['maya'],
        },
        {
          say: 'Théo and Hana put down $60,000 each. They split every bill three ways.',
          show: ['theo', 'hana'],
        },
        { say: 'No one writes down what that does to their shares.', pause: 0.6 },
      ],
    },
    {
      heading: 'Four years later, Hana has to move',
      people: ['hana'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'worth', label: 'The house is worth', text: '$860,000' },
          { id: 'mortgage', sign: '−', label: 'Owed on the mortgage', text: '$500,000' },
          { id: 'left', sign: '=', label: 'Left to share', text: '$360,000' },
        ],
      },
      lines: [
        {
          say: 'Four years later, Hana takes a job in Halifax. The house is worth $860,000, and they still owe $500,000.',
          show: ['worth', 'mortgage'],
        },
        {
          say: 'Before any selling costs, that leaves $360,000. How much of it is Hana’s?',
          show: ['left'],
          mark: ['left'],
        },
      ],
    },
    {
      heading: 'Three fair answers',
      picture: {
        kind: 'bars',
        rows: [
          { id: 'money', label: 'By the money put in', value: 90000, text: '$90,000', tone: 'spruce' },
          { id: 'first', label: 'Down payments first', value: 100000, text: '$100,000', tone: 'marigold' },
          { id: 'third', label: 'A third each', value: 120000, text: '$120,000', tone: 'ember' },
        ],
      },
      lines: [
        {
          say: 'Maya says: by the money we put in. Hana paid a quarter of the down payment, so she gets a quarter: $90,000.',
          show: ['money'],
        },
        {
          say: 'Théo says: down payments back first, then three equal parts. $60,000 plus $40,000 makes $100,000.',
          show: ['first'],
        },
        {
          say: 'Hana says: we split every bill three ways, so I get a third. That’s $120,000.',
          show: ['third'],
        },
        {
          say: 'They’re $30,000 apart, and no one is lying. One sentence, written on day one, would have settled it.',
          mark: ['money', 'third'],
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'The six things to settle',
      picture: {
        kind: 'paper',
        title: 'Co-ownership agreement',
        clauses: [
          { id: 'shares', text: 'Shares: what each owns, and what can change that' },
          { id: 'pay', text: 'Money: who pays what, and what if someone can’t' },
          { id: 'decide', text: 'Decisions: one person, most of us, or everyone' },
          { id: 'home', text: 'Home: who uses which rooms, who can move in' },
          { id: 'leave', text: 'Leaving: notice, price, who can buy, time to pay' },
          { id: 'trouble', text: 'Trouble: death, separation, disputes' },
        ],
      },
      lines: [
        {
          say: 'A good agreement settles six things. Shares: what each of you owns, and what can change that.',
          show: ['shares'],
        },
        { say: 'Money: who pays what, and what happens when someone can’t.', show: ['pay'] },
        { say: 'Decisions: what one person can decide alone, and what needs everyone.', show: ['decide'] },
        { say: 'The home: who uses which rooms, and who can move in.', show: ['home'] },
        {
          say: 'Leaving: how much notice, how you set the price, who can buy, and how long they have to pay.',
          show: ['leave'],
        },
        {
          say: 'And trouble: death, separation, and how you settle a dispute before anyone goes to court.',
          show: ['trouble'],
        },
      ],
    },
    {
      heading: 'The mistake: waiting until after the keys',
      picture: {
        kind: 'talk',
        people: ['maya', 'theo'],
        turns: [
          { id: 'later', person: 'theo', text: 'We’re friends. Let’s do the paperwork once we’ve moved in.' },
          { id: 'bad-day', person: 'maya', text: 'It isn’t for today. It’s for the worst day we’ll have.' },
        ],
      },
      lines: [
        {
          say: 'The common mistake isn’t a bad clause. It’s waiting until you have the keys, when no one has a reason to hurry.',
          show: ['later'],
        },
        {
          say: 'Some of your province’s rules can’t be changed by agreement. A lawyer or notary can tell you which.',
          show: ['bad-day'],
        },
      ],
    },
    {
      heading: 'This week',
      people: ['hana', 'theo'],
      picture: {
        kind: 'list',
        mark: 'number',
        items: [
          { id: 'write', text: 'Alone, on paper: “If I left in four years, I’d get…”' },
          { id: 'compare', text: 'Compare your answers' },
          { id: 'clause', text: 'Where they differ, write your first clause' },
        ],
      },
      lines: [
        {
          say: 'This week, each of you answers Hana’s question alone, on paper: if I left in four years, what would be mine?',
          show: ['write'],
        },
        {
          say: 'Then compare. Where your answers differ, you’ve found your first clause.',
          show: ['compare', 'clause'],
        },
      ],
    },
  ],
}
