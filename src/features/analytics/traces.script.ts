const THEIRS = /^_(ga|gid|hj)/

export function forgetMeasurement(): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!THEIRS.test(name)) continue
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (THEIRS.test(key)) storage.removeItem(key)
    }
  } catch {
    // Storage is off, so nothing was left there.
  }
}
