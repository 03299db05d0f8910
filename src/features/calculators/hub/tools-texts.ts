/** Tools that nobody can open yet, as the specification names them. */
export const NEXT_TOOLS = [{ icon: 'fund', title: 'Tokenized Real Estate Fund' }] as const
