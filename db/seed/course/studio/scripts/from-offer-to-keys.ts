import type { Film } from '../script.ts'

export const film: Film = {
  filename: 'from-offer-to-keys',
  title: 'From offer to keys',
  poster: 'The email that wasn’t the lawyer’s',
  scenes: [
    {
      heading: 'From offer to keys',
      picture: { kind: 'title', module: 'Buying, step by step' },
      lines: [
        { say: 'Between yes and the keys lie about 60 days of other people’s work.' },
        { say: 'Only you can do four things in that time, and two of them are easy to forget.', pause: 0.7 },
      ],
    },
    {
      heading: 'Sixty days',
      picture: {
        kind: 'timeline',
        points: [
          { id: 'deposit', when: 'Day 1', text: 'The deposit is paid' },
          { id: 'inspection', when: 'Day 7', text: 'The inspection' },
          { id: 'firm', when: 'Day 10', text: 'The lender’s yes: it’s firm' },
          { id: 'title', when: 'Day 30', text: 'Title searched, shares told' },
          { id: 'sign', when: 'Day 57', text: 'You sign, and send the money' },
          { id: 'keys', when: 'Day 60', text: 'Keys' },
        ],
      },
      lines: [
        {
          say: 'Maya, Hana and Luc buy a $600,000 home in Hamilton. The deposit is due at once.',
          show: ['deposit'],
        },
        {
          say: 'The inspector comes by day 7. By day 10 the lender has said yes, and the deal is firm.',
          show: ['inspection', 'firm'],
        },
        {
          say: 'Then their lawyer searches the title for debts and claims. Just before closing, they sign and send money.',
          show: ['title', 'sign'],
        },
        { say: 'On day 60 the transfer is registered, and the keys are theirs.', show: ['keys'] },
      ],
    },
    {
      heading: 'One: say how you hold it',
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
          say: 'First, tell the lawyer in writing how you hold the home: tenants in common, 40, 30 and 30 percent.',
          mark: ['maya', 'hana', 'luc'],
        },
        {
          say: 'Nobody may ask. And silence has an answer. Quebec’s Civil Code, for one, presumes that shares are equal.',
        },
        {
          say: 'Here that would move 6.67% of the home away from Maya. On $600,000, that’s $40,000.',
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
          { id: 'advice', text: 'Own legal advice for each of you' },
          { id: 'publish', text: 'In Quebec: published in the land register' },
        ],
      },
      lines: [
        {
          say: 'Second, sign your co-ownership agreement before the money moves. After the keys, nobody is in a hurry.',
          show: ['before'],
        },
        {
          say: 'The lawyer for the purchase acts for all of you, and often for the lender. For the agreement, each get your own advice.',
          show: ['advice'],
        },
        {
          say: 'In Quebec, have the notary publish it, so that it also binds whoever buys a share later.',
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
          { id: 'deposit', sign: '−', label: 'Deposit, paid already', text: '$30,000' },
          { id: 'tax', sign: '+', label: 'Land transfer tax after refund', text: '$5,675' },
          { id: 'legal', sign: '+', label: 'Lawyer, insurance, adjustments', text: '$4,200' },
          { id: 'bring', sign: '=', label: 'To bring', text: '$99,875' },
        ],
      },
      lines: [
        {
          say: 'Take the mortgage and the deposit from the price, and $90,000 is still to pay.',
          show: ['price', 'mortgage', 'deposit'],
        },
        {
          say: 'Land transfer tax in Ontario is $8,475. Maya and Hana are first-time buyers of 70%, so $2,800 comes back.',
          show: ['tax'],
        },
        {
          say: 'With legal work, title insurance and the property tax that the seller prepaid, it’s $99,875.',
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
          { id: 'all', cells: ['All', '100%', '$30,000', '$99,875.00'], strong: true },
        ],
      },
      lines: [
        {
          say: 'Split in those shares, Maya brings $39,950, Hana and Luc $29,962.50 each.',
          show: ['maya', 'hana', 'luc', 'all'],
        },
        {
          say: 'Third, each sends their own part from their own account. That’s your proof of who paid what.',
          mark: ['maya', 'hana', 'luc'],
        },
      ],
    },
    {
      heading: 'The email that wasn’t the lawyer’s',
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
        { say: 'Hana gets an email with a new account for the money.', show: ['mail'] },
        {
          say: 'Luc says: call, but on the number that you already had, not the one in the email.',
          show: ['call'],
        },
        {
          say: 'The office never changed its account. Three people’s savings were one click from a thief.',
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
          { id: 'walk', text: 'Walk through: is everything as promised?' },
          { id: 'insurance', text: 'Home insurance from closing day, all names' },
          { id: 'account', text: 'The joint account, open and funded' },
          { id: 'line', text: 'Your one line to the lawyer, and the reply' },
        ],
      },
      lines: [
        {
          say: 'Fourth, walk through the home once more. And insure it from closing day, in all three names.',
          show: ['walk', 'insurance'],
        },
        { say: 'Open the joint account too, with the repair fund in it.', show: ['account'] },
        {
          say: 'This week, write one line with your names, your shares and the words tenants in common, or joint tenants.',
          show: ['line'],
        },
        { say: 'Send it to your lawyer or notary, and ask for a reply.', mark: ['line'], pause: 1 },
      ],
    },
  ],
}
