import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'choosing-your-people',
  title: 'Choosing your people',
  poster: 'Third: what you do when money’s tight',
  scenes: [
    {
      heading: 'Choosing your people',
      picture: { kind: 'title', module: 'Why together, and with whom' },
      lines: [
        { say: 'A good friend can make a poor co-owner. A near stranger can make a great one.' },
        {
          say: 'What matters is whether your money, your timelines and your habits fit together.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'First: how long you’ll stay',
      people: ['priya', 'sam'],
      picture: {
        kind: 'timeline',
        points: [
          { id: 'now', when: 'Today', text: 'They buy' },
          { id: 'sam', when: 'Year 3', text: 'Sam wants his money out' },
          { id: 'renew', when: 'Year 5', text: 'The mortgage comes up for renewal' },
          { id: 'priya', when: 'Year 10', text: 'Priya thinks about moving' },
        ],
      },
      lines: [
        {
          say: 'Priya and Sam get along well. Priya plans to stay ten years. Sam says three, maybe.',
          show: ['now', 'sam', 'priya'],
        },
        {
          say: 'With a five-year fixed rate, year three is the worst time to go: ending the mortgage early means a penalty.',
          show: ['renew'],
          mark: ['sam'],
        },
        {
          say: 'They can still buy together. They agree that no one can ask for a buyout before the renewal in year five.',
          mark: ['renew'],
        },
      ],
    },
    {
      heading: 'Second: the debts no one mentions',
      people: ['sam'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'car', label: 'Sam’s car loan, per month', text: '$380' },
          { id: 'card', sign: '+', label: 'His credit card, per month', text: '$120' },
          { id: 'debt', sign: '=', label: 'Sam’s debts, per month', text: '$500' },
          { id: 'loss', label: 'Cuts their mortgage by', text: 'about $75,000' },
        ],
      },
      lines: [
        {
          say: 'Sam pays $380 a month for his car and $120 on a credit card. That’s not much, he thinks.',
          show: ['car', 'card', 'debt'],
        },
        {
          say: 'A lender adds that to the cost of the home. At a test rate of 6.5%, $500 a month would carry about $75,000 of mortgage.',
          show: ['loss'],
          mark: ['loss'],
        },
        { say: 'Once the debt ratio is what limits you, one person’s car shrinks everyone’s home.' },
      ],
    },
    {
      heading: 'Paperwork, not promises',
      people: ['priya'],
      picture: {
        kind: 'list',
        mark: 'tick',
        items: [
          { id: 'credit', text: 'Credit reports from both bureaus' },
          { id: 'tax', text: 'Notices of assessment, last two years' },
          { id: 'debt', text: 'A list of all debts and support payments' },
          { id: 'down', text: 'Where the down payment comes from' },
          { id: 'partner', text: 'A partner or spouse, and what they expect' },
        ],
      },
      lines: [
        { say: 'So trade your paperwork, all on the same evening.' },
        {
          say: 'Your credit reports from Equifax and TransUnion. They’re free to order, and ordering them doesn’t lower your score.',
          show: ['credit'],
        },
        {
          say: 'Your notices of assessment for the last two years. A list of every debt, including support payments.',
          show: ['tax', 'debt'],
        },
        {
          say: 'Where the down payment is coming from: savings, a gift, or a loan from an uncle.',
          show: ['down'],
        },
        {
          say: 'And is there a spouse? In many provinces, a spouse has rights in the family home without being on title.',
          show: ['partner'],
          mark: ['partner'],
        },
      ],
    },
    {
      heading: 'Third: what you do when money’s tight',
      picture: {
        kind: 'talk',
        people: ['priya', 'sam'],
        turns: [
          { id: 'one', person: 'priya', text: 'When did you last owe someone money? What happened?' },
          { id: 'two', person: 'sam', text: 'I owed my brother. I avoided him until I could pay.' },
          { id: 'three', person: 'priya', text: 'With us, I’d need to hear about it the day you know.' },
          { id: 'four', person: 'sam', text: 'Fair enough. Let’s put that in the agreement.' },
        ],
      },
      lines: [
        {
          say: 'Don’t ask, are you good with money? Everyone says yes. Ask about a time it went wrong.',
          show: ['one'],
        },
        { say: 'Sam is honest about it: he went quiet.', show: ['two'] },
        {
          say: 'Going quiet is what does the damage. If you hear about a late payment early, you can cover it.',
          show: ['three', 'four'],
        },
      ],
    },
    {
      heading: 'Try it before you sign',
      people: ['sam'],
      picture: {
        kind: 'steps',
        steps: [
          { id: 'papers', title: 'One evening', note: 'Paperwork on the table' },
          { id: 'account', title: 'Three months', note: '$500 each into one account' },
          { id: 'week', title: 'One week', note: 'Living under one roof' },
          { id: 'lawyer', title: 'One meeting each', note: 'With a lawyer or notary' },
        ],
      },
      lines: [
        {
          say: 'Then try it out. For three months, each of you pays $500 into a joint account on the first.',
          show: ['papers', 'account'],
        },
        { say: 'You’ll have $3,000 for closing costs, and you’ll know who pays on time.', mark: ['account'] },
        {
          say: 'Rent a place together for a week, with the dishes, the guests, the noise and the thermostat.',
          show: ['week'],
        },
        {
          say: 'And before you sign the agreement, each of you sees your own lawyer or notary.',
          show: ['lawyer'],
        },
      ],
    },
    {
      heading: 'This week: order your reports',
      people: ['priya', 'sam'],
      picture: {
        kind: 'figure',
        figure: { id: 'two', text: '2 credit reports' },
        note: { id: 'note', text: 'for each of you, for free' },
      },
      lines: [
        { say: 'This week, order both of your credit reports, and read them before anyone else does.' },
        {
          say: 'Then set a date to trade them. Anyone who can’t show their paperwork now won’t show it later.',
          pause: 1,
        },
      ],
    },
  ],
}
