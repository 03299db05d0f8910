/** The visitor's choice of theme; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}

/**
 * The same key and rule stand in theme-before-paint.js, a classic script in the head that runs before the first paint. It is
 * served as it stands, so what is to be said of it is said here; with storage off, the device's theme it is.
 */
const KEY = 'cohearth:theme'

export function readTheme(): Theme {
  const kept = localStorage.getItem(KEY)
  return isTheme(kept) ? kept : 'system'
}

/** Keeps the choice and shows it at once, in the browser's own bar too. */
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
