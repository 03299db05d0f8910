/** Tools that nobody can open yet, as the specification names them. */
export const NEXT_TOOLS = [
  { icon: 'money', title: 'Co-Ownership Money Management' },
  { icon: 'agreement', title: 'Co-Ownership Agreement Builder' },
  { icon: 'fund', title: 'Tokenized Real Estate Fund' },
] as const
