type Colour = readonly [day: string, night: string] | readonly [both: string]

/**
 * The product's colours. tests/shape/colours.test.ts checks that src/styles/tokens.css, the payment sandbox's pages and the
 * icons in `public` use the same ones.
 */
export const COLOURS = {
  surface: ['#fbf8f3', '#14201c'],
  sunken: ['#f3eee4', '#101a17'],
  raised: ['#ffffff', '#1c2b26'],
  soft: ['#eff5f1', '#20332d'],
  line: ['#e7e0d3', '#2c3d37'],
  edge: ['#838f89', '#6f837a'],
  portrait: ['#e3dfd6', '#33453e'],
  ink: ['#20302b', '#f4f1ea'],
  muted: ['#5b6b65', '#a9b8b1'],
  action: ['#1e5b4f', '#7fc8b4'],
  'action-strong': ['#16473d', '#9bd8c7'],
  'on-action': ['#ffffff', '#14201c'],
  'on-action-muted': ['#d6e8e1', '#2b423b'],
  accent: ['#f2b544'],
  'on-accent': ['#20302b'],
  'accent-soft': ['#fbefd6', '#37301d'],
  alert: ['#b8431f', '#f08a63'],
  'alert-strong': ['#983516', '#f4a587'],
  'alert-shape': ['#d9542b', '#f08a63'],
  'alert-soft': ['#fcefe9', '#35231c'],
  'on-alert': ['#ffffff', '#14201c'],
  'fit-coldest': ['#f6cdbd', '#6b3423'],
  'fit-cold': ['#fbe3c4', '#5a4423'],
  'fit-cool': ['#f6f0d8', '#464226'],
  'fit-warm': ['#d5e8de', '#27493f'],
  'fit-warmest': ['#a9cfbd', '#2f6152'],
  veil: ['#14201c99', '#070b0acc'],
} as const satisfies Record<string, Colour>

export type ColourName = keyof typeof COLOURS

export function byDay(name: ColourName): string {
  return COLOURS[name][0]
}

export function byNight(name: ColourName): string {
  const [day, night = day]: Colour = COLOURS[name]
  return night
}
