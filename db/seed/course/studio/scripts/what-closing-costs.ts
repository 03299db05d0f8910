import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'what-closing-costs',
  title: 'What closing costs',
  poster: 'A home for $750,000: the tax on the transfer',
  scenes: [
    {
      heading: 'What closing costs',
      picture: { kind: 'title', module: 'Money, mortgages and closing costs' },
      lines: [
        { say: 'The down payment isn’t the cash that you need. On closing day there’s a second bill.' },
        {
          say: 'It’s usually 1.5% to 4% of the price, and you pay it from savings. No mortgage pays for it.',
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'A home for $750,000: the tax on the transfer',
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
          say: 'Take a home for $750,000. Toronto charges twice, for the province and the city: $22,950.',
          show: ['toronto'],
        },
        {
          say: 'British Columbia, $13,000. The rest of Ontario, $11,475. Halifax, $11,250.',
          show: ['bc', 'ontario', 'halifax'],
        },
        {
          say: 'Alberta has no such tax. Registering the title and a mortgage of $600,000 costs $1,450.',
          show: ['alberta'],
        },
        {
          say: 'And in Quebec the municipality sends its bill weeks or months later, when people have spent the money.',
        },
      ],
    },
    {
      heading: 'First-time buyers: only for their share',
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
          say: 'For their home, the tax before the refund is $11,475, and all three together owe it.',
        },
        {
          say: 'Luc has owned before, so two thirds of the refund are left: $2,667.',
          mark: ['luc'],
        },
        {
          say: 'Then agree whom it helps. It’s there because of Hana and Sam; they may want to keep it.',
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
          say: 'The tax is $8,808. Their quotes: $2,900 for the lawyer and title insurance, $1,100 for inspection and appraisal.',
          show: ['tax', 'law', 'check'],
        },
        {
          say: 'And $4,200 for moving, insurance and adjustments: what the seller has prepaid, such as property tax.',
          show: ['move'],
        },
        {
          say: 'Together $17,008, or 2.3% of the price. A third is $5,669.',
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
          { id: 'tax', label: 'Ontario’s 8% on it, in cash', text: '$1,674' },
        ],
      },
      lines: [
        {
          say: 'With 10% down, they’d need mortgage insurance. The premium is 3.1%: $20,925, which the mortgage can carry.',
          show: ['loan', 'rate', 'premium'],
        },
        {
          say: 'Over 25 years they pay interest on the premium as well. At 20% down there’s no premium at all.',
        },
        {
          say: 'And Ontario’s 8% tax on it, $1,674, is due in cash. Quebec and Saskatchewan tax it too.',
          show: ['tax'],
          mark: ['tax'],
        },
      ],
    },
    {
      heading: 'The mistake: the last dollar in the down payment',
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
          say: 'The common mistake: everything goes into the down payment, and Sam borrows for the closing.',
          show: ['down'],
        },
        {
          say: 'Then in the first winter the furnace stops, and one of three owners has no $2,000 to give.',
        },
        {
          say: 'Fill three pots, not one. And write down who filled which: it counts when you sell.',
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
          { id: 'split', text: 'Write down who pays which part' },
        ],
      },
      lines: [
        {
          say: 'This week, work out the tax for your town, and ask two lawyers or notaries for a full quote.',
          show: ['tax', 'law'],
        },
        {
          say: 'Then write down who pays which part, before there’s a home to fall in love with.',
          show: ['split'],
          pause: 1,
        },
      ],
    },
  ],
}
