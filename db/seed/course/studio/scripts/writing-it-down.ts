import type { Film } from '../script'

export const film: Film = {
  filename: 'writing-it-down',
  title: 'Writing it down',
  poster: 'From kitchen table to signature',
  scenes: [
    {
      heading: 'Writing it down',
      picture: { kind: 'title', module: 'The co-ownership agreement' },
      lines: [
        {
          say: 'The best day to sign your agreement is before you’re bound to buy. After that, whoever needs it least can simply wait.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'From kitchen table to signature',
      picture: {
        kind: 'steps',
        steps: [
          { id: 'pages', title: 'Two plain pages', note: 'Week 1, at the kitchen table' },
          { id: 'quotes', title: 'Two lawyers', note: 'Week 2, with fixed quotes' },
          { id: 'draft', title: 'One draft', note: 'Week 4, one of them writes' },
          { id: 'advice', title: 'Advice for each', note: 'Week 6, alone with your own' },
          { id: 'sign', title: 'Sign', note: 'Week 8, before closing' },
          { id: 'review', title: 'Read it again', note: 'Once a year' },
        ],
      },
      lines: [
        { say: 'Maya and Hana start with two pages in their own words. No legal language.', show: ['pages'] },
        { say: 'In week two, each finds her own lawyer and asks for a fixed quote.', show: ['quotes'] },
        {
          say: 'One lawyer drafts. The other reads it for her own client, who hears in private what it would cost her.',
          show: ['draft', 'advice'],
        },
        {
          say: 'They sign in week eight, before closing, and read it again once a year.',
          show: ['sign', 'review'],
        },
      ],
    },
    {
      heading: 'Why not one lawyer for both?',
      picture: {
        kind: 'talk',
        people: ['hana', 'maya'],
        turns: [
          { id: 'ask', person: 'hana', text: 'Couldn’t one lawyer do it for both of us?' },
          { id: 'price', person: 'maya', text: 'If I leave, I want a high price. You’d want a low one.' },
          { id: 'see', person: 'hana', text: 'So whose side would that lawyer be on?' },
        ],
      },
      lines: [
        {
          say: 'Why two? On the price of a share, what’s good for Maya is bad for Hana. One lawyer can’t push for both.',
          show: ['ask', 'price'],
        },
        {
          say: 'And an agreement that somebody signed without advice of their own is easier to attack later.',
          show: ['see'],
        },
        {
          say: 'In Quebec, a notary often writes it, and must advise everyone impartially. You can still get advice of your own.',
        },
      ],
    },
    {
      heading: 'What advice is worth',
      people: ['hana'],
      picture: {
        kind: 'figure',
        figure: { id: 'gap', text: '$30,000' },
        note: { id: 'note', text: 'what one missing sentence was worth' },
      },
      lines: [
        {
          say: 'Two lawyers cost money. But in this module’s first film, one missing sentence left three friends $30,000 apart.',
          show: ['gap', 'note'],
        },
      ],
    },
    {
      heading: 'Short clauses, good attachments',
      picture: {
        kind: 'paper',
        title: 'Attached to the agreement',
        clauses: [
          { id: 'put-in', text: 'What the home cost, and what each put in' },
          { id: 'plan', text: 'A sketch with a name on every room' },
          { id: 'budget', text: 'The monthly budget and the repair plan' },
          { id: 'rules', text: 'House rules that most of us may change' },
        ],
        signed: { id: 'signed', people: ['maya', 'hana'] },
      },
      lines: [
        {
          say: 'Keep the clauses short and attach what changes: what each put in, a sketch of the rooms, the budget, the house rules.',
          show: ['put-in', 'plan', 'budget', 'rules'],
        },
        { say: 'Say who may change which. Otherwise a new parking rule needs two lawyers.', mark: ['rules'] },
        {
          say: 'Be careful with forms from the internet. Many follow another country’s law, and a form can’t ask what you forgot.',
          show: ['signed'],
        },
      ],
    },
    {
      heading: 'Whom does it bind?',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'quebec',
            title: 'Quebec',
            tone: 'plum',
            points: [
              { id: 'publish', text: 'Publish it at the land register' },
              { id: 'outsiders', text: 'Then it binds outsiders too' },
              { id: 'thirty', text: '30 years at most, renewable' },
            ],
          },
          {
            id: 'elsewhere',
            title: 'Other provinces',
            tone: 'sky',
            points: [
              { id: 'signers', text: 'It binds whoever signed' },
              { id: 'join', text: 'A new owner has to sign too' },
              { id: 'title', text: 'Ask what may go on title' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'In Quebec, the agreement has to be published at the land register to bind outsiders, such as somebody who buys a share.',
          show: ['quebec', 'publish', 'outsiders'],
        },
        { say: 'It can put off partition for 30 years at most, and then be renewed.', show: ['thirty'] },
        {
          say: 'In other provinces it binds whoever signed it. So write that a share may go only to somebody who signs too.',
          show: ['elsewhere', 'signers', 'join'],
        },
        {
          say: 'And ask what may be noted on title. That differs by province.',
          show: ['title'],
          mark: ['title'],
        },
      ],
    },
    {
      heading: 'Four questions that people forget',
      picture: {
        kind: 'list',
        mark: 'question',
        items: [
          { id: 'match', text: 'Does our title match our agreement?' },
          { id: 'spouse', text: 'What could a spouse claim, or refuse?' },
          { id: 'lender', text: 'Does the mortgage allow what we promise?' },
          { id: 'wills', text: 'Do our wills say the same?' },
        ],
      },
      lines: [
        {
          say: 'Ask four things. Does our title match? In joint tenancy, a share passes to the other owner, whatever your will says.',
          show: ['match'],
        },
        {
          say: 'What about a spouse? In Ontario, married owners need their spouse’s consent to sell or mortgage their part of the family’s home.',
          show: ['spouse'],
        },
        {
          say: 'Does our mortgage allow what we promise each other? And do our wills say the same?',
          show: ['lender', 'wills'],
        },
      ],
    },
    {
      heading: 'This week',
      people: ['maya', 'hana'],
      picture: {
        kind: 'list',
        mark: 'number',
        items: [
          { id: 'six', text: 'Shares, money, decisions, home, leaving, trouble' },
          { id: 'paragraph', text: 'One plain paragraph on each' },
          { id: 'quote', text: 'A fixed quote from a lawyer each, or a notary' },
        ],
      },
      lines: [
        {
          say: 'This week, write your own two pages: shares, money, decisions, home, leaving, trouble. A paragraph on each.',
          show: ['six', 'paragraph'],
        },
        { say: 'Then ask for fixed quotes to make an agreement of them.', show: ['quote'] },
      ],
    },
  ],
}
