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
          say: 'The best time to sign your agreement is before you’re committed to buying. After that, whoever needs it least can just wait.',
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
          { id: 'draft', title: 'One draft', note: 'Week 4, by one of the lawyers' },
          { id: 'advice', title: 'Separate advice', note: 'Week 6, from your own lawyer' },
          { id: 'sign', title: 'Sign', note: 'Week 8, before closing' },
          { id: 'review', title: 'Reread it', note: 'Once a year' },
        ],
      },
      lines: [
        { say: 'Maya and Hana start with two pages in their own words. No legal language.', show: ['pages'] },
        {
          say: 'In week two, each of them finds her own lawyer and asks for a fixed quote.',
          show: ['quotes'],
        },
        {
          say: 'One lawyer drafts it. The other reviews it for her own client, who hears in private what it could cost her.',
          show: ['draft', 'advice'],
        },
        {
          say: 'They sign in week eight, before closing, and reread it once a year.',
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
          say: 'Why two? When it comes to the price of a share, what’s good for Maya is bad for Hana. One lawyer can’t push for both.',
          show: ['ask', 'price'],
        },
        {
          say: 'And an agreement that someone signed without independent advice is easier to attack later.',
          show: ['see'],
        },
        {
          say: 'In Quebec, a notary often writes it, and has to advise everyone impartially. You can still get your own advice.',
        },
      ],
    },
    {
      heading: 'What advice is worth',
      people: ['hana'],
      picture: {
        kind: 'figure',
        figure: { id: 'gap', text: '$30,000' },
        note: { id: 'note', text: 'what one missing sentence cost' },
      },
      lines: [
        {
          say: 'Two lawyers cost money. But in this module’s first video, one missing sentence left three friends $30,000 apart.',
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
          { id: 'put-in', text: 'What the home cost, and what each of us put in' },
          { id: 'plan', text: 'A sketch with a name on every room' },
          { id: 'budget', text: 'The monthly budget and the repair plan' },
          { id: 'rules', text: 'House rules, which most of us can change' },
        ],
        signed: { id: 'signed', people: ['maya', 'hana'] },
      },
      lines: [
        {
          say: 'Keep the clauses short, and attach the details: what each of you put in, a sketch of the rooms, the budget, the house rules.',
          show: ['put-in', 'plan', 'budget', 'rules'],
        },
        { say: 'Say who can change what. Otherwise, a new parking rule takes two lawyers.', mark: ['rules'] },
        {
          say: 'Be careful with forms from the internet. Many follow another country’s law, and a form can’t ask about what you forgot.',
          show: ['signed'],
        },
      ],
    },
    {
      heading: 'Who does it bind?',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'quebec',
            title: 'Quebec',
            tone: 'plum',
            points: [
              { id: 'publish', text: 'Publish it in the land register' },
              { id: 'outsiders', text: 'Then it binds outsiders too' },
              { id: 'thirty', text: 'Up to 30 years, renewable' },
            ],
          },
          {
            id: 'elsewhere',
            title: 'Other provinces',
            tone: 'sky',
            points: [
              { id: 'signers', text: 'It binds the people who signed' },
              { id: 'join', text: 'A new owner has to sign too' },
              { id: 'title', text: 'Ask what can go on title' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'In Quebec, the agreement has to be published in the land register to bind outsiders, like someone who buys a share.',
          show: ['quebec', 'publish', 'outsiders'],
        },
        { say: 'It can put off partition for up to 30 years, and then be renewed.', show: ['thirty'] },
        {
          say: 'In other provinces, it binds the people who signed it. So write that a share can only go to someone who signs too.',
          show: ['elsewhere', 'signers', 'join'],
        },
        {
          say: 'And ask what can be noted on title. That differs by province.',
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
          { id: 'wills', text: 'Do our wills say the same thing?' },
        ],
      },
      lines: [
        {
          say: 'Ask four things. Does our title match? In joint tenancy, a share goes to the other owner, whatever your will says.',
          show: ['match'],
        },
        {
          say: 'What about a spouse? In Ontario, married owners need their spouse’s consent to sell or mortgage their part of the family home.',
          show: ['spouse'],
        },
        {
          say: 'Does our mortgage allow what we’re promising each other? And do our wills say the same thing?',
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
          { id: 'quote', text: 'A fixed quote from each lawyer, or a notary' },
        ],
      },
      lines: [
        {
          say: 'This week, write your own two pages: shares, money, decisions, home, leaving, trouble. Write a paragraph on each.',
          show: ['six', 'paragraph'],
        },
        { say: 'Then ask for fixed quotes to turn them into an agreement.', show: ['quote'] },
      ],
    },
  ],
}
