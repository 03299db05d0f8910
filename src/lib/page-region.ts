const requests = new Map<string, number>()

/** Loads the open page again and replaces its element with this id, for lists that only the server renders. */
export async function reloadRegion(id: string): Promise<void> {
  const region = document.getElementById(id)
  if (!region || region.querySelector('details[open]')) return
  const request = (requests.get(id) ?? 0) + 1
  requests.set(id, request)
  const response = await fetch(location.href).catch(() => null)
  if (!response?.ok || new URL(response.url).pathname !== location.pathname) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.getElementById(id)
  if (!fresh || requests.get(id) !== request) return
  const focused = region.contains(document.activeElement) ? document.activeElement?.id : ''
  region.replaceWith(fresh)
  if (focused) document.getElementById(focused)?.focus()
}
