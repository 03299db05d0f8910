import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'from-offer-to-keys',
  title: 'From offer to keys',
  poster: 'The email that wasn’t from the lawyer',
  scenes: [
    {
      heading: 'From offer to keys',
      picture: { kind: 'title', module: 'Buying, step by step' },
      lines: [
        { say: 'Between yes and the keys, there are about 60 days of other people’s work.' },
        { say: 'Four things in that time are up to you, and two of them are easy to forget.', pause: 0.7 },
      ],
    },
    {
      heading: 'Sixty days',
      picture: {
        kind: 'timeline',
        points: [
          { id: 'deposit', when: 'Day 1', text: 'The deposit is paid' },
          { id: 'inspection', when: 'Day 7', text: 'The inspection' },
          { id: 'firm', when: 'Day 10', text: 'The lender says yes: it’s firm' },
          { id: 'title', when: 'Day 30', text: 'Title searched, shares confirmed' },
          { id: 'sign', when: 'Day 57', text: 'You sign and send the money' },
          { id: 'keys', when: 'Day 60', text: 'Keys' },
        ],
      },
      lines: [
        {
          say: 'Maya, Hana and Luc buy a $600,000 home in Hamilton. The deposit is due right away.',
          show: ['deposit'],
        },
        {
          say: 'The inspector comes by day 7. By day 10, the lender has said yes, and the deal is firm.',
          show: ['inspection', 'firm'],
        },
        {
          say: 'Then their lawyer searches the title for debts and claims. Just before closing, they sign and send the money.',
          show: ['title', 'sign'],
        },
        { say: 'On day 60, the transfer is registered, and the keys are theirs.', show: ['keys'] },
      ],
    },
    {
      heading: 'One: say how you’ll hold title',
      picture: {
        kind: 'shares',
        owners: [
          { id: 'maya', person: 'maya', share: 40, text: '40%' },
          { id: 'hana', person: 'hana', share: 30, text: '30%' },
          { id: 'luc', person: 'luc', share: 30, text: '30%' },
        ],
      },
      lines: [
        {
          say: 'First, tell the lawyer in writing how you’ll hold title: tenants in common, with 40, 30 and 30 percent.',
          mark: ['maya', 'hana', 'luc'],
        },
        {
          say: 'You may not be asked. And if you don’t say, the law decides. Quebec’s Civil Code, for one, presumes equal shares.',
        },
        {
          say: 'Here, that would take 6.67% of the home away from Maya. On $600,000, that’s $40,000.',
          mark: ['maya'],
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'Two: sign the agreement first',
      people: ['hana'],
      picture: {
        kind: 'list',
        mark: 'tick',
        items: [
          { id: 'before', text: 'Signed before the money moves' },
          { id: 'advice', text: 'Independent legal advice for each of you' },
          { id: 'publish', text: 'In Quebec: published in the land register' },
        ],
      },
      lines: [
        {
          say: 'Second, sign your co-ownership agreement before the money moves. Once you have the keys, no one is in a hurry.',
          show: ['before'],
        },
        {
          say: 'The lawyer for the purchase acts for all of you, and often for the lender. For the agreement, each of you needs your own advice.',
          show: ['advice'],
        },
        {
          say: 'In Quebec, have the notary publish it, so that it also binds anyone who buys a share later.',
          show: ['publish'],
        },
      ],
    },
    {
      heading: 'What to bring',
      people: ['maya'],
      picture: {
        kind: 'sum',
        rows: [
          { id: 'price', label: 'Price', text: '$600,000' },
          { id: 'mortgage', sign: '−', label: 'Mortgage', text: '$480,000' },
          { id: 'deposit', sign: '−', label: 'Deposit, already paid', text: '$30,000' },
          { id: 'tax', sign: '+', label: 'Land transfer tax after refund', text: '$5,675' },
          { id: 'legal', sign: '+', label: 'Lawyer, insurance, adjustments', text: '$4,200' },
          { id: 'bring', sign: '=', label: 'To bring', text: '$99,875' },
        ],
      },
      lines: [
        {
          say: 'Take the mortgage and the deposit off the price, and there’s $90,000 left to pay.',
          show: ['price', 'mortgage', 'deposit'],
        },
        {
          say: 'Land transfer tax in Ontario is $8,475. Maya and Hana are first-time buyers of 70%, so they get $2,800 back.',
          show: ['tax'],
        },
        {
          say: 'With legal fees, title insurance and the property tax the seller prepaid, it’s $99,875.',
          show: ['legal', 'bring'],
          mark: ['bring'],
        },
      ],
    },
    {
      heading: 'Who brings what',
      picture: {
        kind: 'table',
        columns: ['', 'Share', 'Deposit', 'To bring'],
        rows: [
          { id: 'maya', cells: ['Maya', '40%', '$12,000', '$39,950.00'] },
          { id: 'hana', cells: ['Hana', '30%', '$9,000', '$29,962.50'] },
          { id: 'luc', cells: ['Luc', '30%', '$9,000', '$29,962.50'] },
          { id: 'all', cells: ['Total', '100%', '$30,000', '$99,875.00'], strong: true },
        ],
      },
      lines: [
        {
          say: 'Split by share, Maya brings $39,950, and Hana and Luc bring $29,962.50 each.',
          show: ['maya', 'hana', 'luc', 'all'],
        },
        {
          say: 'Third, each of you sends your own part from your own account. That’s your proof of who paid what.',
          mark: ['maya', 'hana', 'luc'],
        },
      ],
    },
    {
      heading: 'The email that wasn’t from the lawyer',
      picture: {
        kind: 'talk',
        people: ['hana', 'luc'],
        turns: [
          { id: 'mail', person: 'hana', text: 'The lawyer’s office has sent a new account number.' },
          { id: 'call', person: 'luc', text: 'Call them. Use the number on their first letter.' },
          { id: 'fake', person: 'hana', text: 'They never changed it.' },
        ],
      },
      lines: [
        { say: 'Hana gets an email with a new account number for the money.', show: ['mail'] },
        {
          say: 'Luc says: call, but at the number you already had, not the one in the email.',
          show: ['call'],
        },
        {
          say: 'The office never changed its account. Three people’s savings were one click away from a thief.',
          show: ['fake'],
          pause: 0.7,
        },
      ],
    },
    {
      heading: 'Closing week',
      picture: {
        kind: 'list',
        mark: 'tick',
        items: [
          { id: 'walk', text: 'Walk-through: is everything as promised?' },
          { id: 'insurance', text: 'Insurance from closing day, in all your names' },
          { id: 'account', text: 'The joint account, open and funded' },
          { id: 'line', text: 'One sentence to your lawyer, and the reply' },
        ],
      },
      lines: [
        {
          say: 'Fourth, do a final walk-through. And insure the home from closing day, in all three names.',
          show: ['walk', 'insurance'],
        },
        { say: 'Open the joint account too, with the repair fund in it.', show: ['account'] },
        {
          say: 'This week, write one sentence with your names, your shares and the words tenants in common, or joint tenants.',
          show: ['line'],
        },
        { say: 'Send it to your lawyer or notary, and ask for a reply.', mark: ['line'], pause: 1 },
      ],
    },
  ],
}
