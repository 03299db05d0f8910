import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'when-you-disagree',
  title: 'When you disagree',
  poster: 'A ladder, with days on every rung',
  scenes: [
    {
      heading: 'When you disagree',
      picture: { kind: 'title', module: 'Disputes, exits, death and separation' },
      lines: [
        {
          say: 'People who own a home together rarely fall out over the law. They fall out over a furnace, a guest or a parking spot.',
        },
        { say: 'What turns a quarrel into a sale is that nobody knows the next step.', pause: 0.7 },
      ],
    },
    {
      heading: 'A furnace, and a question behind it',
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
        { say: 'Now listen to the next sentence. It’s the one that matters.', show: ['who'], mark: ['who'] },
        {
          say: 'Their agreement says that big decisions are made together. It doesn’t say what happens when together doesn’t work.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'A ladder, with days on every rung',
      picture: {
        kind: 'steps',
        steps: [
          { id: 'talk', title: 'Talk', note: 'By day 14, with notes' },
          { id: 'expert', title: 'Ask an expert', note: 'By day 30, chosen together' },
          { id: 'mediate', title: 'Mediate', note: 'By day 60, cost shared' },
          { id: 'decide', title: 'Decide', note: 'By a rule, or an arbitrator' },
          { id: 'part', title: 'Part', note: 'The exit clause opens' },
        ],
      },
      lines: [
        {
          say: 'A clause that works is a ladder. First you talk, within 14 days, and somebody keeps notes.',
          show: ['talk'],
        },
        {
          say: 'If the question is technical, buy the answer: one contractor whom both sides chose, by day 30.',
          show: ['expert'],
        },
        {
          say: 'Then a mediator, by day 60. A mediator doesn’t judge. They help you find a deal of your own.',
          show: ['mediate'],
        },
        {
          say: 'Small matters then go to a rule, or to an arbitrator, whose decision binds you.',
          show: ['decide'],
        },
        { say: 'Large ones open the door to a buy-out.', show: ['part'] },
      ],
    },
    {
      heading: 'The dearest rung is the last',
      people: ['luc'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'agent', label: 'Agent, 5% of $780,000', text: '$39,000' },
          { id: 'tax', sign: '+', label: 'Sales tax on that, 13%', text: '$5,070' },
          { id: 'charge', sign: '+', label: 'Charge for ending the mortgage', text: '$6,000' },
          { id: 'legal', sign: '+', label: 'Legal work on the sale', text: '$2,500' },
          { id: 'gone', sign: '=', label: 'Gone before anybody is paid', text: '$52,570' },
        ],
      },
      lines: [
        { say: 'Say a mediator asks $2,400 for a day. In three parts, that’s $800 each.' },
        {
          say: 'Now the last rung. Their home has to be sold, for $780,000. The agent’s 5% is $39,000.',
          show: ['agent'],
        },
        {
          say: 'Sales tax on that. The lender’s charge for ending the mortgage early. The legal work.',
          show: ['tax', 'charge', 'legal'],
        },
        {
          say: 'About $52,570 is gone, and nobody has yet paid a lawyer to argue.',
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
              { id: 'on-any', text: 'Any co-owner may apply' },
              { id: 'on-sale', text: 'A court can order a sale' },
            ],
          },
          {
            id: 'bc',
            title: 'British Columbia',
            tone: 'sky',
            points: [
              { id: 'bc-half', text: 'Half or more: a sale, as a rule' },
              { id: 'bc-less', text: 'Less: others can buy that share' },
            ],
          },
          {
            id: 'qc',
            title: 'Quebec',
            tone: 'plum',
            points: [
              { id: 'qc-free', text: 'Nobody is bound to stay' },
              { id: 'qc-wait', text: 'Can be put off up to 30 years' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'In Ontario, any co-owner can ask a court to divide the land or sell it. You can’t saw a house in three.',
          show: ['on', 'on-any', 'on-sale'],
        },
        {
          say: 'In British Columbia, owners of half or more get a sale unless there’s good reason against it.',
          show: ['bc', 'bc-half'],
        },
        {
          say: 'With less than half, the others can prevent it by undertaking to buy that share.',
          show: ['bc-less'],
        },
        {
          say: 'In Quebec, nobody is bound to stay. But you can agree in writing to wait, for up to 30 years.',
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
          { id: 'stop', text: 'Stop paying the mortgage' },
          { id: 'locks', text: 'Change the locks' },
          { id: 'move', text: 'Move somebody in' },
        ],
      },
      lines: [
        {
          say: 'The mistake people really make is to stop paying, as a protest. The lender knows nothing of your furnace.',
          show: ['stop'],
        },
        {
          say: 'If you all signed for the whole loan, a missed payment is everybody’s, Sam’s too.',
          mark: ['stop'],
        },
        {
          say: 'New locks and surprise guests only give the other side something to tell a judge.',
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
          { id: 'c-talk', text: 'We talk within 14 days, and keep notes.' },
          { id: 'c-expert', text: 'An expert answers what is technical, by day 30.' },
          { id: 'c-mediator', text: 'A mediator by day 60. We share the cost equally.' },
          { id: 'c-pay', text: 'Meanwhile everybody keeps paying.' },
          { id: 'c-exit', text: 'After day 90, the exit clause opens.' },
        ],
        signed: { id: 'signed', people: ['priya', 'luc', 'sam'] },
      },
      lines: [
        {
          say: 'Theirs now fits on half a page. Talk, ask, mediate.',
          show: ['c-talk', 'c-expert', 'c-mediator'],
        },
        {
          say: 'Meanwhile everybody keeps paying. And after day 90, the way out is open.',
          show: ['c-pay', 'c-exit'],
          mark: ['c-pay'],
        },
        {
          say: 'This week, look for the sentence in your agreement that says what happens when you don’t agree.',
          show: ['signed'],
        },
        {
          say: 'If it isn’t there, write these five lines, and take them to your lawyer or notary.',
          pause: 1,
        },
      ],
    },
  ],
}
