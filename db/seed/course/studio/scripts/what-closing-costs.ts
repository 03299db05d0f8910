import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'what-closing-costs',
  title: 'What closing costs',
  poster: 'The transfer tax on a $750,000 home',
  scenes: [
    {
      heading: 'What closing costs',
      picture: { kind: 'title', module: 'Money, mortgages and closing costs' },
      lines: [
        { say: 'The down payment isn’t all the cash you need. On closing day, there’s a second bill.' },
        {
          say: 'It’s usually 1.5% to 4% of the price, and it comes out of your savings. The mortgage doesn’t cover it.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'The transfer tax on a $750,000 home',
      picture: {
        kind: 'bars',
        rows: [
          { id: 'toronto', label: 'Toronto', value: 22950, text: '$22,950', tone: 'ember' },
          { id: 'bc', label: 'British Columbia', value: 13000, text: '$13,000', tone: 'plum' },
          { id: 'ontario', label: 'Rest of Ontario', value: 11475, text: '$11,475', tone: 'marigold' },
          { id: 'halifax', label: 'Halifax', value: 11250, text: '$11,250', tone: 'sky' },
          { id: 'alberta', label: 'Alberta', value: 1450, text: '$1,450', tone: 'spruce' },
        ],
      },
      lines: [
        {
          say: 'Take a $750,000 home. In Toronto, you pay twice, once to the province and once to the city: $22,950.',
          show: ['toronto'],
        },
        {
          say: 'British Columbia, $13,000. The rest of Ontario, $11,475. Halifax, $11,250.',
          show: ['bc', 'ontario', 'halifax'],
        },
        {
          say: 'Alberta doesn’t have this tax. Registering the title and a $600,000 mortgage costs $1,450.',
          show: ['alberta'],
        },
        {
          say: 'And in Quebec, the municipality sends its bill weeks or months later, when people have already spent the money.',
        },
      ],
    },
    {
      heading: 'First-time buyers: a refund on their share',
      picture: {
        kind: 'shares',
        owners: [
          { id: 'hana', person: 'hana', share: 100 / 3, text: 'First home' },
          { id: 'sam', person: 'sam', share: 100 / 3, text: 'First home' },
          { id: 'luc', person: 'luc', share: 100 / 3, text: 'Owned before' },
        ],
      },
      lines: [
        {
          say: 'Hana, Sam and Luc buy in Hamilton, a third each. Ontario refunds first-time buyers up to $4,000.',
        },
        {
          say: 'For their home, the tax before the refund is $11,475, and all three owe it together.',
        },
        {
          say: 'Luc has owned a home before, so only two thirds of the refund is left: $2,667.',
          mark: ['luc'],
        },
        {
          say: 'Then agree on who gets it. It’s there because of Hana and Sam, so they may want to keep it.',
          mark: ['hana', 'sam'],
        },
      ],
    },
    {
      heading: 'Their second bill',
      people: ['sam'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'tax', label: 'Land transfer tax, less refund', text: '$8,808' },
          { id: 'law', sign: '+', label: 'Lawyer, title insurance', text: '$2,900' },
          { id: 'check', sign: '+', label: 'Inspection and appraisal', text: '$1,100' },
          { id: 'move', sign: '+', label: 'Adjustments, insurance, moving', text: '$4,200' },
          { id: 'all', sign: '=', label: 'To pay in cash', text: '$17,008' },
          { id: 'each', sign: '÷', label: 'A third each', text: '$5,669' },
        ],
      },
      lines: [
        {
          say: 'The tax is $8,808. Their quotes are $2,900 for the lawyer and title insurance, and $1,100 for the inspection and appraisal.',
          show: ['tax', 'law', 'check'],
        },
        {
          say: 'And $4,200 for moving, insurance and adjustments, which pay the seller back for things like prepaid property tax.',
          show: ['move'],
        },
        {
          say: 'Together, that’s $17,008, or 2.3% of the price. A third of it is $5,669.',
          show: ['all', 'each'],
          mark: ['all'],
        },
      ],
    },
    {
      heading: 'Under 20% down: a premium, and tax on it',
      people: ['luc'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'loan', label: 'Mortgage with 10% down', text: '$675,000' },
          { id: 'rate', sign: '×', label: 'Insurance premium', text: '3.1%' },
          { id: 'premium', sign: '=', label: 'Added to the mortgage', text: '$20,925' },
          { id: 'tax', label: 'Ontario’s 8% on that, in cash', text: '$1,674' },
        ],
      },
      lines: [
        {
          say: 'With 10% down, they’d need mortgage insurance. The premium is 3.1%: $20,925, which can be added to the mortgage.',
          show: ['loan', 'rate', 'premium'],
        },
        {
          say: 'Over 25 years, they’d pay interest on the premium too. With 20% down, there’s no premium at all.',
        },
        {
          say: 'And Ontario’s 8% tax on it, $1,674, is due in cash. Quebec and Saskatchewan tax it too.',
          show: ['tax'],
          mark: ['tax'],
        },
      ],
    },
    {
      heading: 'The mistake: every dollar in the down payment',
      people: ['hana', 'sam'],
      picture: {
        kind: 'pots',
        pots: [
          { id: 'down', label: 'Down payment', text: '$150,000', level: 0.9, tone: 'spruce' },
          { id: 'close', label: 'Closing', text: '$17,008', level: 0.3, tone: 'marigold' },
          { id: 'fund', label: 'First repairs', text: '$10,000', level: 0.2, tone: 'sky' },
        ],
      },
      lines: [
        {
          say: 'The common mistake: everything goes into the down payment, and Sam borrows for the closing costs.',
          show: ['down'],
        },
        {
          say: 'Then the furnace dies in the first winter, and one of the three owners doesn’t have $2,000 to chip in.',
        },
        {
          say: 'Fill three pots, not one. And write down who filled which: it matters when you sell.',
          show: ['close', 'fund'],
        },
      ],
    },
    {
      heading: 'This week: two quotes',
      people: ['hana', 'luc'],
      picture: {
        kind: 'list',
        mark: 'number',
        items: [
          { id: 'tax', text: 'Work out the transfer tax for your town' },
          { id: 'law', text: 'Ask two lawyers or notaries for a full quote' },
          { id: 'split', text: 'Write down who pays for what' },
        ],
      },
      lines: [
        {
          say: 'This week, work out the tax for your town, and ask two lawyers or notaries for a full quote.',
          show: ['tax', 'law'],
        },
        {
          say: 'Then write down who pays for what, before there’s a home to fall in love with.',
          show: ['split'],
          pause: 1,
        },
      ],
    },
  ],
}
