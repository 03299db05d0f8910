import type { Area } from '#domain/matching/areas.ts'

export const AREA_OPENERS: Readonly<Record<Area, string>> = {
  money: 'How would we need to handle money for you to sleep well?',
  home: 'When you close your eyes and walk through our home, what do you see?',
  living: 'What does a good ordinary day look like when we live together?',
  owning: 'What should we agree on before it ever matters?',
}
