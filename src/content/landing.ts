/** Where the public header and footer lead. */
export const PUBLIC_LINKS = [
  { label: 'How it works', href: '/#how' },
  { label: 'Who it is for', href: '/#who' },
  { label: 'The numbers', href: '/#numbers' },
  { label: 'Cost', href: '/#cost' },
  { label: 'Questions', href: '/#questions' },
] as const
