/** Identifies the demo among the seeded data. */
export const DEMO_MARK = 'demo'

export const DEMO_ACCOUNTS = {
  client: { picture: 53, email: 'client@demo.test', first_name: 'Robin', last_name: 'Tremblay' },
  free: { picture: 54, email: 'free@demo.test', first_name: 'Morgan', last_name: 'Ellis' },
  admin: { email: 'admin@demo.test', first_name: 'Alex', last_name: 'Moreau' },
  agent: { email: 'agent@demo.test', first_name: 'Dana', last_name: 'Kerr' },
  lawyer: { email: 'lawyer@demo.test', first_name: 'Jules', last_name: 'Anand' },
} as const

export const MATES = { leila: 'member8@demo.test', kofi: 'member11@demo.test' } as const

export const DEMO_AGENTS = {
  kerr: DEMO_ACCOUNTS.agent,
  gagnon: { email: 'agent2@demo.test', first_name: 'Amelie', last_name: 'Gagnon' },
  gill: { email: 'agent3@demo.test', first_name: 'Harjit', last_name: 'Gill' },
} as const
