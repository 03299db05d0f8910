try {
  const places = ['invitation', 'acceptance', 'conversation']
  const dismissed = places.filter((place) => localStorage.getItem(`cohearth:meeting-note:${place}`) === 'yes')
  document.documentElement.dataset.met = dismissed.join(' ')
} catch {}
