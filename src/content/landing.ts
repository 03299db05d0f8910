/** The texts of the landing page. %TRIAL_DAYS% and %PRICE% are filled in when the server starts. */

export const DESCRIPTION =
  'Find people in Canada you could really own a home with, and work out the money, the agreement and the everyday before you sign anything. Free to start.'

/** Where the public header and footer lead. */
export const PUBLIC_LINKS = [
  { label: 'How it works', href: '/#how' },
  { label: 'Who it is for', href: '/#who' },
  { label: 'The numbers', href: '/#numbers' },
  { label: 'Cost', href: '/#cost' },
  { label: 'Questions', href: '/#questions' },
] as const

/** What has to be settled before people buy together, and what Cohearth has for it. */
export const MATTERS = [
  {
    title: 'With whom?',
    text: 'Everybody answers the same questions about money, habits and plans. You see who fits you, by how much, and which subjects you still have to talk about.',
    scene: 'match',
  },
  {
    title: 'With what money?',
    text: 'Calculators for the mortgage, each owner’s share and the land transfer tax of your province. You talk about the same figures, to the dollar.',
    scene: 'numbers',
  },
  {
    title: 'By what rules?',
    text: 'A video course on owning together: who pays for the roof, what happens when somebody wants to leave, and what a co-ownership agreement should say.',
    scene: 'agree',
  },
] as const

/** Made-up people whose figures follow the real method: the parts less the margin are the score. */
export const EXAMPLE_MATCH = {
  you: 'You',
  other: 'Maya',
  score: 87,
  shared: 72,
  margin: 1,
  parts: [
    { subject: 'Finances', percent: 24 },
    { subject: 'Co-ownership Agreement', percent: 19 },
    { subject: 'Property', percent: 16 },
    { subject: 'Lifestyle', percent: 15 },
    { subject: 'Neighbourhood', percent: 9 },
    { subject: 'Renovations', percent: 5 },
  ],
  differences: ['overnight guests', 'renovating while living there'],
} as const

export const STORIES = [
  {
    seed: 'story-17',
    title: 'Friends who rent side by side',
    situation:
      'You have talked about it for years. What you have not talked about is unequal savings, a new partner moving in, or who decides on the kitchen.',
    help: 'Invite each other, answer separately, and look at the score together. The subjects that differ are your agenda for the evening.',
  },
  {
    seed: 'story-1',
    title: 'Family across two generations',
    situation:
      'Parents with a house too large, children with rents too high, and one duplex that would suit them all if the shares were fair.',
    help: 'The calculators split price, payments and equity by any shares you choose. The course explains what to write down, because family most of all deserves it in writing.',
  },
  {
    seed: 'story-22',
    title: 'People who have not met yet',
    situation:
      'You would buy with somebody, but nobody you know is ready, or looks in your city, or can carry half of it.',
    help: 'Cohearth ranks other members by how well your answers fit. A verified tick shows who has finished the course. You decide whom to invite, and you take all the time you want.',
  },
] as const

export const HOW_IT_WORKS = [
  {
    title: 'Sign up with your e-mail',
    text: 'A 4-digit code signs you in. There is no password to invent or to lose.',
  },
  {
    title: 'Answer the questionnaire',
    text: 'Thirteen subjects in 5 to 10 minutes, each answer saved as you give it. Then say how much each subject matters to you.',
  },
  {
    title: 'See who fits, and why',
    text: 'Other members, ranked. Open a match to see which subjects bring you together and which ones to talk about.',
  },
  {
    title: 'Form your group',
    text: 'Invite the people you like. When they accept, you have a group, with the scores between all of you.',
  },
  {
    title: 'Run the numbers and learn',
    text: 'Work out the mortgage and the shares, take the course, and go to your lawyer with your questions already answered.',
  },
] as const

export const PLANS = [
  {
    name: 'Free',
    price: '$0',
    period: 'for as long as you like',
    note: 'No card needed.',
    includes: [
      'The whole questionnaire',
      'Matches ranked by compatibility, with their reasons',
      'Invitations and your own group',
      'The co-ownership mortgage calculator',
      'The first quarter of the course',
    ],
    action: 'Start for free',
  },
  {
    name: 'Membership',
    price: '%PRICE%',
    period: 'CAD a month, plus HST',
    note: 'Free for %TRIAL_DAYS% days. Cancel anytime.',
    includes: [
      'Everything in Free',
      'All learning modules, up to the verified badge',
      'Advanced matching algorithm, unlimited matches & connections',
      'The land transfer calculator, province by province',
      'Community events, member resources and one on one support',
    ],
    action: 'Start your %TRIAL_DAYS%-day trial',
  },
] as const

export const QUESTIONS = [
  {
    question: 'Who sees my answers?',
    answer:
      'No other member does. Others see your name, your picture, whether you are verified, and how well you fit. A match lists subjects on which you differ, never how either of you answered.',
  },
  {
    question: 'I already know whom I want to buy with. Is this still for me?',
    answer:
      'Yes. Sign up separately, answer separately, and form a group. People who know each other well are often surprised by what they never discussed, and it is better to find out now than at the notary’s.',
  },
  {
    question: 'How is a match worked out?',
    answer:
      'Each of you has a satisfaction: how well the other’s answers suit you, weighted by what you said matters. The score is the geometric mean of the two, less a margin that shrinks as you both answer more. So both of you have to be content for it to be high.',
  },
  {
    question: 'What does the verified tick mean?',
    answer:
      'That a member has finished the course on co-ownership. It does not mean that we have checked their identity, their credit or their past. We do not run such checks.',
  },
  {
    question: 'When am I charged?',
    answer:
      'Not during the first %TRIAL_DAYS% days. After that a membership is %PRICE% CAD a month plus HST until you cancel it. The free plan costs nothing and asks for no card.',
  },
  {
    question: 'What if I cancel?',
    answer:
      'You keep everything until the end of the trial or of the month that you have paid for. After that your account and your answers stay, and you can carry on with the free plan.',
  },
  {
    question: 'Is Cohearth a lender, a brokerage or a law firm?',
    answer:
      'None of them. We help you find people and prepare. For the mortgage you need a lender, for the purchase usually an agent, and for the agreement a lawyer, ideally one for each owner.',
  },
  {
    question: 'Where in Canada does it work?',
    answer:
      'Everywhere. The land transfer calculator knows every province and territory, with the municipal taxes of Toronto, Montréal and Halifax.',
  },
] as const
