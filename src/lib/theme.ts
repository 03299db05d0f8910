export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}

/**
 * theme-before-paint.js uses the same key and rule. It's a classic script that runs before first paint and is served as is. If
 * storage is off, the device's theme applies.
 */
const KEY = 'cohearth:theme'

export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return isTheme(stored) ? stored : 'system'
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(KEY, theme)
    document.documentElement.dataset.theme = theme
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.media = barMedia(theme, meta.dataset.theme ?? '')
  }
}

function barMedia(theme: Theme, colourOf: string): string {
  if (theme === 'system') return `(prefers-color-scheme: ${colourOf})`
  return theme === colourOf ? 'all' : 'not all'
}
