import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'choosing-your-people',
  title: 'Choosing your people',
  poster: 'Third fit: how you disagree',
  scenes: [
    {
      heading: 'Choosing your people',
      picture: { kind: 'title', module: 'Why together, and with whom' },
      lines: [
        { say: 'A good friend can be a poor co-owner. A near stranger can be an excellent one.' },
        { say: 'What matters is whether your money, your years and your habits fit.', pause: 0.7 },
      ],
    },
    {
      heading: 'First fit: how many years',
      people: ['priya', 'sam'],
      picture: {
        kind: 'timeline',
        points: [
          { id: 'now', when: 'Today', text: 'They buy' },
          { id: 'sam', when: 'Year 3', text: 'Sam wants his money out' },
          { id: 'renew', when: 'Year 5', text: 'The mortgage comes up for renewal' },
          { id: 'priya', when: 'Year 10', text: 'Priya thinks of moving' },
        ],
      },
      lines: [
        {
          say: 'Priya and Sam get on well. Priya plans on ten years. Sam says three, perhaps.',
          show: ['now', 'sam', 'priya'],
        },
        {
          say: 'With a five-year fixed rate, year three is the worst moment: ending the mortgage early costs a penalty.',
          show: ['renew'],
          mark: ['sam'],
        },
        {
          say: 'They can still buy together. They agree that nobody asks for a buy-out before the renewal in year five.',
          mark: ['renew'],
        },
      ],
    },
    {
      heading: 'Second fit: the debts that nobody mentions',
      people: ['sam'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'car', label: 'Sam’s car loan, a month', text: '$380' },
          { id: 'card', sign: '+', label: 'His credit card, a month', text: '$120' },
          { id: 'debt', sign: '=', label: 'Sam’s debts, a month', text: '$500' },
          { id: 'loss', label: 'Less mortgage', text: 'about $75,000' },
        ],
      },
      lines: [
        {
          say: 'Sam pays $380 a month for a car and $120 on a credit card. Small, he thinks.',
          show: ['car', 'card', 'debt'],
        },
        {
          say: 'A lender adds these to the cost of the home. At a test rate of 6.5%, $500 a month carries about $75,000 of mortgage.',
          show: ['loss'],
          mark: ['loss'],
        },
        { say: 'Once the debt ratio is your limit, one person’s car shrinks everybody’s home.' },
      ],
    },
    {
      heading: 'Show papers, not feelings',
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
        { say: 'So trade papers, all on the same evening.' },
        {
          say: 'Your credit reports from Equifax and TransUnion. You can order them free, and that doesn’t lower your score.',
          show: ['credit'],
        },
        {
          say: 'Your tax assessments of two years. A list of every debt, support payments too.',
          show: ['tax', 'debt'],
        },
        {
          say: 'Where the down payment comes from: savings, a gift, or a loan from an uncle.',
          show: ['down'],
        },
        {
          say: 'And is there a spouse? In many provinces a spouse has rights in a family home without being on the title.',
          show: ['partner'],
          mark: ['partner'],
        },
      ],
    },
    {
      heading: 'Third fit: how you disagree',
      picture: {
        kind: 'talk',
        people: ['priya', 'sam'],
        turns: [
          { id: 'one', person: 'priya', text: 'When did you last owe somebody money? What happened?' },
          { id: 'two', person: 'sam', text: 'My brother. I avoided him until I could pay.' },
          { id: 'three', person: 'priya', text: 'Here I’d need to hear it on the day you know.' },
          { id: 'four', person: 'sam', text: 'Fair. Put that in the agreement.' },
        ],
      },
      lines: [
        {
          say: 'Don’t ask, are you good with money? Everybody says yes. Ask about a time it went wrong.',
          show: ['one'],
        },
        { say: 'Sam tells the truth: he went quiet.', show: ['two'] },
        {
          say: 'Going quiet is what does the harm. A late payment that you hear of early can be covered.',
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
          { id: 'papers', title: 'One evening', note: 'Papers on the table' },
          { id: 'account', title: 'Three months', note: '$500 each into one account' },
          { id: 'week', title: 'One week', note: 'Living under one roof' },
          { id: 'lawyer', title: 'One meeting each', note: 'A lawyer or notary' },
        ],
      },
      lines: [
        {
          say: 'Then try it. For three months, each pays $500 on the first into a joint account.',
          show: ['papers', 'account'],
        },
        { say: 'You’ll have $3,000 for the closing costs, and know who pays on time.', mark: ['account'] },
        { say: 'Rent a place together for a week: dishes, guests, noise, heating.', show: ['week'] },
        {
          say: 'And before you sign the agreement, each sees a lawyer or notary of their own.',
          show: ['lawyer'],
        },
      ],
    },
    {
      heading: 'This week: order the reports',
      people: ['priya', 'sam'],
      picture: {
        kind: 'figure',
        figure: { id: 'two', text: '2 credit reports' },
        note: { id: 'note', text: 'for each of you, free of charge' },
      },
      lines: [
        { say: 'This week, order both of your credit reports, and read them before anybody else does.' },
        {
          say: 'Then set a date to trade them. Whoever can’t show papers now won’t show them later.',
          pause: 1,
        },
      ],
    },
  ],
}
