/** People a local demo signs in with one click. db/seed/demo creates their accounts. */
export const DEMO_SIGN_INS = [
  { email: 'client@demo.test', name: 'Robin', what: 'A member with a group' },
  { email: 'free@demo.test', name: 'Morgan', what: 'On the Free plan' },
  { email: 'agent@demo.test', name: 'Dana', what: 'Agent' },
  { email: 'lawyer@demo.test', name: 'Jules', what: 'Lawyer' },
  { email: 'admin@demo.test', name: 'Alex', what: 'Admin' },
] as const
