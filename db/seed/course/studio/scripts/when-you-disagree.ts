import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'when-you-disagree',
  title: 'When you disagree',
  poster: 'A ladder with a deadline on every rung',
  scenes: [
    {
      heading: 'When you disagree',
      picture: { kind: 'title', module: 'Disputes, exits, death and separation' },
      lines: [
        {
          say: 'People who own a home together rarely fall out over the law. They fall out over a furnace, a guest or a parking spot.',
        },
        { say: 'What turns a fight into a sale is that no one knows the next step.', pause: 0.7 },
      ],
    },
    {
      heading: 'A furnace, and the real question',
      picture: {
        kind: 'talk',
        people: ['priya', 'luc'],
        turns: [
          { id: 'priya', person: 'priya', text: 'The furnace is dying. A heat pump is $14,000.' },
          { id: 'luc', person: 'luc', text: 'I never said yes. I’m not paying a third of that.' },
          { id: 'who', person: 'priya', text: 'Then who decides?' },
        ],
      },
      lines: [
        {
          say: 'Priya, Luc and Sam own a house in equal thirds. Priya wants a heat pump for $14,000.',
          show: ['priya'],
        },
        { say: 'Luc never agreed to one, and won’t pay his third.', show: ['luc'] },
        {
          say: 'Now listen to what Priya asks next. It’s the question that matters.',
          show: ['who'],
          mark: ['who'],
        },
        {
          say: 'Their agreement says that big decisions are made together. It doesn’t say what happens when they can’t agree.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'A ladder with a deadline on every rung',
      picture: {
        kind: 'steps',
        steps: [
          { id: 'talk', title: 'Talk', note: 'By day 14, with notes' },
          { id: 'expert', title: 'Ask an expert', note: 'By day 30, chosen together' },
          { id: 'mediate', title: 'Mediate', note: 'By day 60, cost shared equally' },
          { id: 'decide', title: 'Decide', note: 'By a rule or an arbitrator' },
          { id: 'part', title: 'Part ways', note: 'The exit clause kicks in' },
        ],
      },
      lines: [
        {
          say: 'A clause that works is a ladder. First you talk, within 14 days, and someone takes notes.',
          show: ['talk'],
        },
        {
          say: 'If the question is technical, pay for the answer: one contractor both sides chose, by day 30.',
          show: ['expert'],
        },
        {
          say: 'Then a mediator, by day 60. A mediator doesn’t judge. They help you reach your own deal.',
          show: ['mediate'],
        },
        {
          say: 'Small matters are then settled by a rule, or by an arbitrator whose decision is binding.',
          show: ['decide'],
        },
        { say: 'Big ones open the door to a buyout.', show: ['part'] },
      ],
    },
    {
      heading: 'The last rung costs the most',
      people: ['luc'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'agent', label: 'Agent, 5% of $780,000', text: '$39,000' },
          { id: 'tax', sign: '+', label: 'Sales tax on that, 13%', text: '$5,070' },
          { id: 'charge', sign: '+', label: 'Charge for breaking the mortgage', text: '$6,000' },
          { id: 'legal', sign: '+', label: 'Legal fees for the sale', text: '$2,500' },
          { id: 'gone', sign: '=', label: 'Gone before anyone gets paid', text: '$52,570' },
        ],
      },
      lines: [
        { say: 'Say a mediator charges $2,400 for a day. Split three ways, that’s $800 each.' },
        {
          say: 'Now the last rung. Their home has to be sold, for $780,000. The agent’s 5% is $39,000.',
          show: ['agent'],
        },
        {
          say: 'Add sales tax on that, the lender’s charge for breaking the mortgage early, and the legal fees.',
          show: ['tax', 'charge', 'legal'],
        },
        {
          say: 'About $52,570 is gone, and no one has even paid a lawyer to argue yet.',
          show: ['gone'],
          mark: ['gone'],
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'If a judge has to decide',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'on',
            title: 'Ontario',
            tone: 'spruce',
            points: [
              { id: 'on-any', text: 'Any co-owner can apply' },
              { id: 'on-sale', text: 'A court can order a sale' },
            ],
          },
          {
            id: 'bc',
            title: 'British Columbia',
            tone: 'sky',
            points: [
              { id: 'bc-half', text: 'Half or more: usually a sale' },
              { id: 'bc-less', text: 'Less: the others can buy that share' },
            ],
          },
          {
            id: 'qc',
            title: 'Quebec',
            tone: 'plum',
            points: [
              { id: 'qc-free', text: 'No one has to stay' },
              { id: 'qc-wait', text: 'Can be put off up to 30 years' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'In Ontario, any co-owner can ask a court to divide the land or sell it. You can’t saw a house into three.',
          show: ['on', 'on-any', 'on-sale'],
        },
        {
          say: 'In British Columbia, owners of half or more get a sale unless there’s a good reason against it.',
          show: ['bc', 'bc-half'],
        },
        {
          say: 'If it’s less than half, the others can stop the sale by undertaking to buy that share.',
          show: ['bc-less'],
        },
        {
          say: 'In Quebec, no one has to stay. But you can agree in writing to wait, for up to 30 years.',
          show: ['qc', 'qc-free', 'qc-wait'],
        },
      ],
    },
    {
      heading: 'What makes it worse',
      people: ['sam'],
      picture: {
        kind: 'list',
        mark: 'cross',
        items: [
          { id: 'stop', text: 'Stopping mortgage payments' },
          { id: 'locks', text: 'Changing the locks' },
          { id: 'move', text: 'Moving someone in' },
        ],
      },
      lines: [
        {
          say: 'The mistake people really make is to stop paying, in protest. The lender doesn’t care about your furnace.',
          show: ['stop'],
        },
        {
          say: 'If you all signed for the whole loan, a missed payment is everyone’s problem, Sam’s too.',
          mark: ['stop'],
        },
        {
          say: 'New locks and surprise guests just give the other side something to tell a judge.',
          show: ['locks', 'move'],
        },
      ],
    },
    {
      heading: 'Half a page is enough',
      picture: {
        kind: 'paper',
        title: 'If we disagree',
        clauses: [
          { id: 'c-talk', text: 'We talk within 14 days and take notes.' },
          { id: 'c-expert', text: 'An expert answers technical questions by day 30.' },
          { id: 'c-mediator', text: 'A mediator by day 60. We split the cost equally.' },
          { id: 'c-pay', text: 'In the meantime, everyone keeps paying.' },
          { id: 'c-exit', text: 'After day 90, the exit clause kicks in.' },
        ],
        signed: { id: 'signed', people: ['priya', 'luc', 'sam'] },
      },
      lines: [
        {
          say: 'Theirs now fits on half a page. Talk, ask, mediate.',
          show: ['c-talk', 'c-expert', 'c-mediator'],
        },
        {
          say: 'In the meantime, everyone keeps paying. And after day 90, the way out is open.',
          show: ['c-pay', 'c-exit'],
          mark: ['c-pay'],
        },
        {
          say: 'This week, look for the sentence in your agreement that says what happens when you don’t agree.',
          show: ['signed'],
        },
        {
          say: 'If it isn’t there, write these five lines and take them to your lawyer or notary.',
          pause: 1,
        },
      ],
    },
  ],
}
