export const INTRO_PANELS = [
  {
    scene: 'find',
    title: 'Find people to own a home with',
    text: 'Friends, family, or members you have not met yet. What counts is that you could really live with what you sign.',
  },
  {
    scene: 'answer',
    title: 'Answer once, honestly',
    text: 'A questionnaire about money, habits and plans takes 5 to 10 minutes. Nobody else ever sees your answers.',
  },
  {
    scene: 'match',
    title: 'See who fits, and why',
    text: 'Members are ranked by how well your answers suit each other. You see in which areas you are close.',
  },
  {
    scene: 'numbers',
    title: 'Run the numbers together',
    text: 'Price, down payment, rate and shares: what each of you would bring in, pay and own.',
  },
  {
    scene: 'agree',
    title: 'Agree before you sign',
    text: 'What you agree on, in writing, is what holds. A video course prepares you for it, and for the conversation with your lawyer.',
  },
] as const
