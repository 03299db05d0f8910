import type { Category } from '#domain/onboarding/categories.ts'
import type { Area } from '#domain/matching/areas.ts'
import type { StepName } from '#domain/onboarding/steps.ts'

/** Display titles. Records and API calls use the specification's names, in every language. */
export const STEP_TITLES: Record<StepName, string> = {
  Introduction: 'Introduction',
  'Terms and Agreements': 'Terms and Agreements',
  Finances: 'Finances',
  'Background Check': 'Background Check',
  'Current Home': 'Current Home',
  Family: 'Family',
  Property: 'Property',
  Neighbourhood: 'Neighbourhood',
  Lifestyle: 'Lifestyle',
  Renovations: 'Renovations',
  'Co-ownership Agreement': 'Co-ownership Agreement',
  Personality: 'Personality',
  'Financial Stability & Planning': 'Financial Stability & Planning',
  'Co-ownership Expectations': 'Co-ownership Expectations',
  'Personal & Lifestyle Considerations': 'Personal & Lifestyle Considerations',
  Preferences: 'Preferences',
  End: 'End',
}

/** Titles that are too long for a small card. */
export const SHORT_TITLES: Partial<Record<Category, string>> = {
  'Co-ownership Agreement': 'Agreement',
  'Financial Stability & Planning': 'Financial Stability',
  'Co-ownership Expectations': 'Expectations',
  'Personal & Lifestyle Considerations': 'Personal & Lifestyle',
}

/** Each promises only what onboarding asks in its category. */
export const CATEGORY_TEXTS: Record<Category, string> = {
  Finances: 'Your price range, down payment and monthly budget.',
  'Background Check': 'Debts, and what to know before you sign.',
  'Current Home': 'Where you live now, and what you’d pay next.',
  Family: 'Children, new partners and help from relatives.',
  Property: 'What kind of home, how big, and when.',
  Neighbourhood: 'Where in Canada, and what’s outside your door.',
  Lifestyle: 'Smoking, guests, noise and tidiness.',
  Renovations: 'How much work, and what you’d spend on it.',
  'Co-ownership Agreement': 'Shares, big decisions and ways out.',
  Personality: 'How you recharge, plan and bring up problems.',
  'Financial Stability & Planning': 'A reserve for the home, and how you feel about risk.',
  'Co-ownership Expectations': 'How many of you, for how long, how close.',
  'Personal & Lifestyle Considerations': 'Shared meals and the thermostat.',
}

export const AREA_TITLES: Record<Area, string> = {
  money: 'Money',
  home: 'Home',
  living: 'Living together',
  owning: 'Owning together',
}

export const WHY_WE_ASK: Record<Category, string> = {
  Finances:
    'You’ll look at the same homes and share the same bills. It only works if your budgets are close to begin with.',
  'Background Check':
    'Lenders look at everyone together, so one person’s surprise becomes everyone’s problem. It’s easier to talk early.',
  'Current Home':
    'What you have now decides what you can leave, and when. It helps to find people whose timing lines up with yours.',
  Family:
    'A home changes when children, partners or relatives come into it. People who expect the same things get along better.',
  Property:
    'Life in a duplex isn’t like life in a condo. Start with the same picture in mind, and the rest of the search gets easier.',
  Neighbourhood:
    'The right home in the wrong place is the wrong home. We look for people who want to live where you do.',
  Lifestyle:
    'It’s rarely the big things that wear people down. It’s noise, guests and the kitchen, so we ask about those.',
  Renovations:
    'Some people see a project where others see a mess. Agreeing now on how much work you want saves money and patience.',
  'Co-ownership Agreement':
    'These points end up in your agreement. If you see eye to eye, it’s quick to write. If not, it’s better to find out now.',
  Personality:
    'There are no better or worse answers. We look for people who recharge, plan and speak up in ways that work with yours.',
  'Financial Stability & Planning':
    'Every home has expensive months. It’s easier to stay calm when you’ve all prepared for them the same way.',
  'Co-ownership Expectations':
    'Friends can want very different things from the same house. It’s worth settling how many people, how long and how close.',
  'Personal & Lifestyle Considerations':
    'Small daily habits add up when you share walls, meals and a thermostat.',
}
