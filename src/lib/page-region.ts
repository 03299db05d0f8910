const requests = new Map<string, number>()

/**
 * Loads the open page again and replaces its elements with these ids, for what only the server renders. Returns false if the
 * page couldn't be read.
 */
export async function reloadRegion(...ids: string[]): Promise<boolean> {
  const regions = ids.flatMap((id) => {
    const region = document.getElementById(id)
    return region && !region.querySelector('details[open]') ? { id, region } : []
  })
  if (regions.length === 0) return true
  const request = Math.max(0, ...ids.map((id) => requests.get(id) ?? 0)) + 1
  for (const id of ids) requests.set(id, request)
  const response = await fetch(location.href).catch(() => null)
  if (!response?.ok || new URL(response.url).pathname !== location.pathname) return false
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const { id, region } of regions) {
    const fresh = page.getElementById(id)
    if (!fresh || requests.get(id) !== request) continue
    const focused = region.contains(document.activeElement) ? document.activeElement?.id : ''
    region.replaceWith(fresh)
    if (focused) document.getElementById(focused)?.focus()
  }
  return true
}
