export const INTRO_PANELS = [
  {
    scene: 'find',
    title: 'Find people to own a home with',
    text: 'Friends, family, or members you haven’t met yet. What counts is how well you fit.',
  },
  {
    scene: 'answer',
    title: 'Answer once, honestly',
    text: 'Questions about money, habits and plans take 5 to 10 minutes. No other member sees your answers.',
  },
  {
    scene: 'match',
    title: 'See who fits, and why',
    text: 'We rank members by how well you fit each other, and show where you’re close.',
  },
  {
    scene: 'numbers',
    title: 'Run the numbers together',
    text: 'See what each of you would put in, pay and own.',
  },
  {
    scene: 'agree',
    title: 'Agree before you sign',
    text: 'A written agreement protects everyone. Our video course prepares you for it, and for talking to your lawyer.',
  },
] as const
