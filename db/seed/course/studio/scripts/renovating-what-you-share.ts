import type { Film } from '../script'

export const film: Film = {
  filename: 'renovating-what-you-share',
  title: 'Renovating what you share',
  poster: 'Hana wants a finished basement',
  scenes: [
    {
      heading: 'Renovating what you share',
      picture: { kind: 'title', module: 'Maintenance and renovations' },
      lines: [
        {
          say: 'A renovation in a shared home has two prices: what the contractor charges, and what it does to your shares.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'Before the work',
      picture: {
        kind: 'shares',
        owners: [
          { id: 'theo', person: 'theo', share: 60, text: '$180,000' },
          { id: 'hana', person: 'hana', share: 40, text: '$120,000' },
        ],
      },
      lines: [
        { say: 'Théo and Hana own a house in Ottawa. It’s worth $700,000, and they owe $400,000.' },
        {
          say: 'Of the $300,000 that’s theirs, Théo’s 60% is $180,000 and Hana’s 40% is $120,000.',
          show: ['theo', 'hana'],
        },
      ],
    },
    {
      heading: 'Hana wants a finished basement',
      picture: {
        kind: 'talk',
        people: ['hana', 'theo'],
        turns: [
          { id: 'pay', person: 'hana', text: 'I’d love a finished basement. I’ll pay the $60,000 myself.' },
          { id: 'owe', person: 'theo', text: 'Fine with me. But what do I owe you when we sell?' },
          { id: 'value', person: 'hana', text: 'The appraiser says it adds $40,000.' },
        ],
      },
      lines: [
        { say: 'Hana wants a finished basement and pays for it herself: $60,000.', show: ['pay', 'owe'] },
        {
          say: 'Afterward, an appraiser values the house at $740,000. The work cost $60,000 and added $40,000.',
          show: ['value'],
        },
      ],
    },
    {
      heading: 'Three rules, three results',
      picture: {
        kind: 'table',
        columns: ['If they sold now', 'Théo', 'Hana'],
        rows: [
          { id: 'before', cells: ['Before the work', '$180,000', '$120,000'] },
          { id: 'none', cells: ['No credit', '$204,000', '$136,000'] },
          { id: 'cost', cells: ['Credit for the cost', '$168,000', '$172,000'] },
          { id: 'value', cells: ['Credit for the value', '$180,000', '$160,000'] },
        ],
      },
      lines: [
        {
          say: 'With no credit, they split $340,000 by share. Hana has spent $60,000 and gained $16,000. Théo gained $24,000 for free.',
          show: ['before', 'none'],
        },
        {
          say: 'With credit for the cost, Hana takes $60,000 off the top. Now Théo has lost $12,000 on a basement he never asked for.',
          show: ['cost'],
        },
        {
          say: 'With credit for the value added, she takes $40,000. Théo is right where he was, and Hana absorbs the difference.',
          show: ['value'],
          mark: ['value'],
        },
        {
          say: 'In Quebec, that’s the law for work the owners authorized: at partition, you’re compensated for the value it added.',
          mark: ['value'],
        },
        { say: 'A necessary repair is different. Everyone pays for that.', pause: 0.6 },
      ],
    },
    {
      heading: 'Before anyone picks up a hammer',
      picture: {
        kind: 'steps',
        steps: [
          { id: 'yes', title: 'A written yes', note: 'From every owner, naming the rule' },
          { id: 'appraise', title: 'An appraisal', note: 'Before and after' },
          { id: 'permit', title: 'The permit', note: 'From your municipality' },
          { id: 'insurer', title: 'Insurer and lender', note: 'Before the work starts' },
          { id: 'contract', title: 'A written contract', note: 'Price, dates, who pays whom' },
        ],
      },
      lines: [
        {
          say: 'So first, get a written yes from every owner that names the rule. Then get an appraisal, before and after.',
          show: ['yes', 'appraise'],
        },
        {
          say: 'Then get the permit. Work without one can cause trouble with your insurer, and again when you sell.',
          show: ['permit'],
        },
        {
          say: 'Tell the insurer and the lender, and get a written contract. In Quebec, check the contractor’s licence too.',
          show: ['insurer', 'contract'],
        },
      ],
    },
    {
      heading: 'Hold some of the money back',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'ontario',
            title: 'Ontario',
            tone: 'sky',
            points: [
              { id: 'on-ten', text: '10%: $6,000 of $60,000' },
              { id: 'on-days', text: 'Usually for 60 days' },
            ],
          },
          {
            id: 'bc',
            title: 'British Columbia',
            tone: 'spruce',
            points: [
              { id: 'bc-ten', text: '10%' },
              { id: 'bc-days', text: 'Usually for 55 days' },
            ],
          },
          {
            id: 'quebec',
            title: 'Quebec',
            tone: 'plum',
            points: [
              { id: 'qc-enough', text: 'Enough to cover unpaid trades' },
              { id: 'qc-days', text: 'Claims: 30 days after the work' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'If your contractor doesn’t pay the plumber, the plumber can put a lien on your home. Then all of you have a problem.',
          show: ['ontario', 'bc', 'quebec'],
        },
        {
          say: 'So the law has you hold money back. In Ontario, it’s 10%, here $6,000, usually for 60 days. In British Columbia, it’s 10% for 55 days.',
          show: ['on-ten', 'on-days', 'bc-ten', 'bc-days'],
        },
        {
          say: 'In Quebec, you can hold back enough to cover unpaid trades. They have 30 days from the end of the work to publish a claim.',
          show: ['qc-enough', 'qc-days'],
        },
        {
          say: 'Keep every invoice. If part of the home is ever taxed when you sell, improvements reduce the gain.',
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
          { id: 'project', text: 'One project each of us would like' },
          { id: 'who', text: 'Who would pay for it?' },
          { id: 'rule', text: 'No credit, the cost, or the value?' },
        ],
      },
      lines: [
        {
          say: 'This week, each of you names one project you’d like, who would pay, and which rule should apply.',
          show: ['project', 'who', 'rule'],
        },
        {
          say: 'Choose one rule for every project, and write it down before anyone calls a contractor.',
          mark: ['rule'],
        },
      ],
    },
  ],
}
