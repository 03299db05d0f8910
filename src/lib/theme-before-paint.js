// A classic script in the head, run before the first paint and served as it stands. Its key and rule are those of theme.ts.
try {
  const theme = localStorage.getItem('cohearth:theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.media = meta.dataset.theme === theme ? 'all' : 'not all'
    }
  }
} catch {
  // Storage is off: the device's theme it is.
}
