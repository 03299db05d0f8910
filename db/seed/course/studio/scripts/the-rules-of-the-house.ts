import type { Film } from '../script'

export const film: Film = {
  filename: 'the-rules-of-the-house',
  title: 'The rules of the house',
  poster: 'Who uses what?',
  scenes: [
    {
      heading: 'The rules of the house',
      picture: { kind: 'title', module: 'Living together' },
      lines: [
        {
          say: 'No one buys a house for its parking spot. But one parking spot and three cars can break up a shared home.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'Who uses what?',
      picture: {
        kind: 'home',
        labels: [
          { id: 'hana', text: 'Hana: two rooms', at: 'upper', tone: 'plum' },
          { id: 'priya', text: 'Priya: room and study', at: 'ground', tone: 'sky' },
          { id: 'kitchen', text: 'Everyone: kitchen', at: 'kitchen', tone: 'spruce' },
          { id: 'sam', text: 'Sam: basement suite', at: 'basement', tone: 'marigold' },
          { id: 'garden', text: 'Yard, one parking spot', at: 'garden', tone: 'spruce' },
        ],
      },
      lines: [
        { say: 'Hana, Priya and Sam own a house in Victoria, a third each. They start with a floor plan.' },
        {
          say: 'Upstairs: Hana’s two rooms. On the main floor: Priya’s room and study. In the basement: Sam’s suite.',
          show: ['hana', 'priya', 'sam'],
        },
        {
          say: 'The kitchen and the yard are everyone’s. So is the only parking spot.',
          show: ['kitchen', 'garden'],
          mark: ['garden'],
        },
      ],
    },
    {
      heading: 'Equal shares, unequal rooms',
      people: ['sam'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'suite', label: 'What Sam’s suite would rent for', text: '$1,500' },
          { id: 'rooms', sign: '+', label: 'Hana’s and Priya’s rooms', text: '$2,100' },
          { id: 'total', sign: '=', label: 'Total', text: '$3,600' },
          { id: 'owners', sign: '÷', label: 'Owners', text: '3' },
          { id: 'third', sign: '=', label: 'An equal part', text: '$1,200' },
          { id: 'extra', label: 'How much more Sam’s is worth', text: '$300' },
        ],
      },
      lines: [
        {
          say: 'Equal shares, but not equal rooms. Sam’s suite would rent for $1,500 a month.',
          show: ['suite'],
        },
        {
          say: 'Hana’s and Priya’s rooms would rent for $1,050 each. Together that’s $3,600, so an equal part is $1,200.',
          show: ['rooms', 'total', 'owners', 'third'],
        },
        {
          say: 'Sam’s suite is worth $300 more. So Sam pays an extra $300 a month, and Hana and Priya each pay $150 less.',
          show: ['extra'],
          mark: ['extra'],
        },
        {
          say: 'Quebec’s Civil Code has the same idea: an owner who has sole use of shared property owes compensation.',
        },
      ],
    },
    {
      heading: 'When a partner moves in',
      picture: {
        kind: 'table',
        columns: ['Utilities, $480', 'Three people', 'Four people'],
        rows: [
          { id: 'hana', cells: ['Hana’s household', '$160', '$240'] },
          { id: 'priya', cells: ['Priya', '$160', '$120'] },
          { id: 'sam', cells: ['Sam', '$160', '$120'] },
        ],
      },
      lines: [
        {
          say: 'Then Hana’s partner moves in. Count people, not owners: the $480 in utilities goes from $160 each to $120 a head.',
          show: ['priya', 'sam'],
        },
        { say: 'Hana’s household pays for two: $240.', show: ['hana'], mark: ['hana'] },
        { say: 'Agree on when a guest becomes a resident. Their rule is more than ten nights in a month.' },
        {
          say: 'A resident pays for what they use and follows the rules, but owns nothing. Ask a lawyer: years of living together can create claims.',
          pause: 0.6,
        },
      ],
    },
    {
      heading: 'Before you rent out a room',
      picture: {
        kind: 'columns',
        columns: [
          {
            id: 'ask',
            title: 'Ask first',
            tone: 'spruce',
            points: [
              { id: 'owners', text: 'The other owners' },
              { id: 'insurer', text: 'The insurer and the lender' },
            ],
          },
          {
            id: 'law',
            title: 'Which law?',
            tone: 'sky',
            points: [
              { id: 'shared', text: 'Shared kitchen: not always covered' },
              { id: 'suite', text: 'Separate suite: tenancy law' },
            ],
          },
          {
            id: 'tax',
            title: 'Tax',
            tone: 'plum',
            points: [
              { id: 'income', text: 'Rent is income' },
              { id: 'each', text: 'Each owner reports their part' },
            ],
          },
        ],
      },
      lines: [
        {
          say: 'Renting out a room? Ask the owners, the lender and the insurer first. A policy may not cover a tenant the insurer never heard about.',
          show: ['ask', 'owners', 'insurer'],
        },
        {
          say: 'In Ontario and British Columbia, tenancy law doesn’t cover renters who share a kitchen or bathroom with an owner.',
          show: ['law', 'shared'],
        },
        {
          say: 'A suite with its own kitchen and bathroom is normally a tenancy, with rules about notice and rent.',
          show: ['suite'],
        },
        {
          say: 'The rent is income. Each owner who gets part of it reports that part.',
          show: ['tax', 'income', 'each'],
        },
      ],
    },
    {
      heading: 'The rest fits on one page',
      picture: {
        kind: 'list',
        mark: 'tick',
        items: [
          { id: 'quiet', text: 'Quiet hours, guests, keys' },
          { id: 'pets', text: 'Pets, smoking, working from home' },
          { id: 'parking', text: 'Parking and storage, by name' },
          { id: 'cleaning', text: 'Cleaning and snow: who, and which week' },
          { id: 'meeting', text: 'A monthly meeting: 30 minutes, with notes' },
        ],
      },
      lines: [
        {
          say: 'The rest fits on one page: quiet hours, guests, pets, smoking, parking, cleaning and snow.',
          show: ['quiet', 'pets', 'parking', 'cleaning'],
        },
        {
          say: 'Don’t put it in the agreement. Shares and money should be hard to change; quiet hours should be easy.',
        },
        {
          say: 'And meet once a month for 30 minutes, with notes. Complaints go there, not under someone’s door.',
          show: ['meeting'],
        },
      ],
    },
    {
      heading: 'This week',
      people: ['sam', 'priya'],
      picture: {
        kind: 'list',
        mark: 'number',
        items: [
          { id: 'walk', text: 'Walk through your home, or sketch it' },
          { id: 'names', text: 'A name on every room, shelf and parking spot' },
          { id: 'two', text: 'Two names? There’s your first rule' },
        ],
      },
      lines: [
        {
          say: 'This week, walk through your home, or sketch the one you want, and put a name on every room, shelf and parking spot.',
          show: ['walk', 'names'],
        },
        { say: 'Wherever you write two names, you need a rule.', show: ['two'] },
      ],
    },
  ],
}
