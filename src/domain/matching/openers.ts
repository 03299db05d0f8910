import type { Area } from '#domain/matching/areas.ts'

export const AREA_OPENERS: Readonly<Record<Area, string>> = {
  money: 'What would money in this home have to be like for you to sleep well?',
  home: 'When you close your eyes and walk through our home, what do you see?',
  living: 'What does a good ordinary day look like under one roof?',
  owning: 'What would we want to have agreed on before it ever matters?',
}
