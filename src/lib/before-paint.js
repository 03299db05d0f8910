/* Runs before first paint: the chosen theme and dismissed notes. */
try {
  const theme = localStorage.getItem('cohearth:theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.media = meta.dataset.theme === theme ? 'all' : 'not all'
    }
  }
  const places = ['invitation', 'acceptance', 'conversation']
  const dismissed = places.filter((place) => localStorage.getItem(`cohearth:meeting-note:${place}`) === 'yes')
  document.documentElement.dataset.met = dismissed.join(' ')
} catch {}
