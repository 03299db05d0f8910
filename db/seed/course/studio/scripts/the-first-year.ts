import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'the-first-year',
  title: 'The first year',
  poster: 'Moving in has a deadline',
  scenes: [
    {
      heading: 'The first year',
      picture: { kind: 'title', module: 'Buying, step by step' },
      lines: [
        {
          say: 'You have the keys. Now a few deadlines start running, and missing one can cost more than the movers.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'The first two weeks',
      picture: {
        kind: 'home',
        labels: [
          { id: 'locks', text: 'New locks, a list of keys', at: 'ground', tone: 'spruce' },
          { id: 'photos', text: 'A photo of every room', at: 'upper', tone: 'sky' },
          { id: 'shutoff', text: 'Water shut-off', at: 'basement', tone: 'ember' },
          { id: 'ledger', text: 'Closing documents, shared', at: 'kitchen', tone: 'marigold' },
        ],
      },
      lines: [
        {
          say: 'In the first two weeks, change the locks, read the meters, and photograph every room.',
          show: ['locks', 'photos'],
        },
        { say: 'Make sure each of you can find the water shut-off in the dark.', show: ['shutoff'] },
        {
          say: 'And put the lawyer’s closing documents where everyone can open them. They’re page one of your ledger.',
          show: ['ledger'],
        },
      ],
    },
    {
      heading: 'Moving in has a deadline',
      picture: {
        kind: 'timeline',
        points: [
          { id: 'bc', when: '92 days', text: 'B.C. exemption: moved in by now' },
          { id: 'on', when: '9 months', text: 'Ontario refund: moved in by now' },
          { id: 'plans', when: '1 year', text: 'Federal plans: moved in by now' },
          { id: 'stay', when: 'Also 1 year', text: 'B.C.: still living there' },
        ],
      },
      lines: [
        {
          say: 'If you got a first-time buyer’s tax break, you have to live there. In British Columbia, move in within 92 days.',
          show: ['bc'],
        },
        {
          say: 'In Ontario, it’s nine months. For the federal savings plans, you have to intend to live there within a year.',
          show: ['on', 'plans'],
        },
        {
          say: 'British Columbia also wants you to stay until the first anniversary. So if you’d like to rent it out first, ask before, not after.',
          show: ['stay'],
        },
      ],
    },
    {
      heading: 'What a year of payments buys',
      picture: {
        kind: 'ring',
        centre: '$31,880',
        parts: [
          { id: 'interest', label: 'Interest', value: 21183, text: '$21,183', tone: 'ember' },
          { id: 'off', label: 'Off the loan', value: 10697, text: '$10,697', tone: 'spruce' },
        ],
      },
      lines: [
        {
          say: 'Maya, Hana and Luc owe $480,000 at 4.5% over 25 years. That’s $2,656.67 a month, or $31,880 a year.',
        },
        { say: 'Of that, $21,183 is interest. Only $10,697 comes off the loan.', show: ['interest', 'off'] },
        {
          say: 'If you leave in the first year, the agent and lawyer can easily cost more than all of you have paid off.',
          mark: ['off'],
        },
      ],
    },
    {
      heading: 'Luc misses two months',
      people: ['luc'],
      picture: {
        kind: 'table',
        columns: ['', 'Share', 'Covered for Luc'],
        rows: [
          { id: 'maya', cells: ['Maya', '40%', '$911'] },
          { id: 'hana', cells: ['Hana', '30%', '$683'] },
          { id: 'luc', cells: ['Luc owes them', '30%', '$1,594'], strong: true },
        ],
      },
      lines: [
        { say: 'In February and March, Luc is out of work. His part is $797 a month.' },
        {
          say: 'The lender still needs every dollar. Maya and Hana cover for him, four to three: $911 and $683.',
          show: ['maya', 'hana'],
        },
        {
          say: 'So Luc owes them $1,594. It’s a loan, and his share stays at 30%, because they wrote that down.',
          show: ['luc'],
          mark: ['luc'],
        },
        {
          say: 'If they hadn’t, one would call it a favour, and another would expect a bigger share.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'Spring: one home, three tax returns',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'share',
            title: 'For all of you',
            tone: 'marigold',
            points: [
              { id: 'amount', text: 'Home buyers’ amount: $10,000' },
              { id: 'split', text: 'Split it, like $5,000 and $5,000' },
            ],
          },
          {
            id: 'each',
            title: 'For each of you',
            tone: 'spruce',
            points: [
              { id: 'declare', text: 'B.C. declaration: by March 31' },
              { id: 'repay', text: 'RRSP repayment: $1,333 a year' },
              { id: 'close', text: 'First Home account: close it in time' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'The home buyers’ amount is $10,000 for the home, not for each of you. Maya and Hana can split it.',
          show: ['share', 'amount', 'split'],
        },
        {
          say: 'In British Columbia’s taxed areas, every owner files a vacancy tax declaration by March 31, spouses too.',
          show: ['each', 'declare'],
        },
        {
          say: 'Maya took $20,000 from her RRSP. She repays a fifteenth a year, $1,333, usually starting two years later.',
          show: ['repay'],
        },
        {
          say: 'And her First Home account has to be closed by the end of the year after she first used it.',
          show: ['close'],
        },
      ],
    },
    {
      heading: 'The anniversary dinner',
      people: ['maya', 'hana'],
      picture: {
        kind: 'list',
        mark: 'question',
        items: [
          { id: 'owe', text: 'What do we owe each other?' },
          { id: 'fund', text: 'Is the repair fund big enough?' },
          { id: 'insured', text: 'Would the insurance rebuild the home?' },
          { id: 'wrong', text: 'What annoyed us, and what will we change?' },
          { id: 'next', text: 'Is anyone leaving within two years?' },
        ],
      },
      lines: [
        {
          say: 'After a year, have dinner and answer five questions. Write the answers at the end of the agreement, with the date.',
          show: ['owe', 'fund', 'insured'],
        },
        {
          say: 'The last two are the useful ones: what annoyed you, and is anyone thinking of leaving?',
          show: ['wrong', 'next'],
          mark: ['wrong', 'next'],
        },
        {
          say: 'This week, put three dates in a calendar you all share: the move-in deadline, the tax deadline and the dinner.',
          pause: 1,
        },
      ],
    },
  ],
}
