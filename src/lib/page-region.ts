/** A reload in progress, and the next one if anyone has requested it in the meantime. */
interface Reload {
  address: string
  done: Promise<boolean>
  next: Promise<boolean> | null
}

const running = new Map<string, Reload>()

/**
 * Loads the open page again and replaces its elements with these ids, for what only the server renders. Returns false if the
 * page couldn't be read. Any number of calls during a reload lead to one more after it; a new address doesn't wait.
 */
export function reloadRegion(...ids: string[]): Promise<boolean> {
  const key = ids.join(' ')
  const before = running.get(key)
  if (before?.address === location.href) return (before.next ??= before.done.then(() => reloadRegion(...ids)))
  const reload: Reload = { address: location.href, done: Promise.resolve(true), next: null }
  const isNewest = () => running.get(key) === reload
  running.set(key, reload)
  reload.done = replace(ids, isNewest).finally(() => isNewest() && running.delete(key))
  return reload.done
}

async function replace(ids: readonly string[], isNewest: () => boolean): Promise<boolean> {
  if (ids.every((id) => replaceable(id) === null)) return true
  const response = await fetch(location.href).catch(() => null)
  if (!response?.ok || new URL(response.url).pathname !== location.pathname) return false
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!isNewest()) return true
  for (const id of ids) {
    const fresh = page.getElementById(id)
    const region = replaceable(id)
    if (!fresh || !region) continue
    const focused = region.contains(document.activeElement) ? document.activeElement?.id : ''
    region.replaceWith(fresh)
    if (focused) document.getElementById(focused)?.focus()
  }
  return true
}

/** Returns the element, unless a menu is open in it. */
function replaceable(id: string): HTMLElement | null {
  const region = document.getElementById(id)
  return region?.querySelector('details[open]') ? null : region
}
