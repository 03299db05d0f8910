import { homesText } from '#domain/listings/home-words.ts'
import { startMaps } from '#features/listings/map/map.script.ts'
import { paramsOf } from '#lib/form-params.ts'

let isStarted = false
let latest = 0
let counting = 0
/** The address of the search that is on the page. */
let shown = ''

const region = () => document.querySelector<HTMLElement>('[data-homes]')
const dialog = () => document.querySelector<HTMLDialogElement>('[data-filters]')

/** Shows another search in place. Without it, the same links and form load pages. */
export function startHomesSearch(): void {
  if (isStarted) return
  isStarted = true
  shown = location.href
  document.addEventListener('click', (event) => {
    const { target } = event
    if (
      !(target instanceof Element) ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return
    if (target.closest('[popovertarget=filters]')) return toggleFilters(event, target)
    if (target === dialog()) return dialog()?.close()
    const pin = target.closest<SVGAElement>('#homes-map:popover-open .map-pin:not([data-chosen])')
    if (pin && choose(pin)) return event.preventDefault()
    if (target.closest('[data-retry]')) return void show(location.href)
    const link = target.closest<HTMLAnchorElement | SVGAElement>('[data-homes] a[href]')
    const href = link?.getAttribute('href') ?? ''
    const to = new URL(href, location.href)
    if (!link || to.pathname !== location.pathname || href.includes('msl_number')) return
    event.preventDefault()
    // Clearing all filters includes those that the page doesn't show yet.
    go(location.href === shown || link.matches('[data-clears]') ? href : changedBy(to.searchParams))
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.closest('[data-filters]')) return
    event.preventDefault()
    const params = searchOf(form)
    dialog()?.close()
    go(addressOf(params))
  })
  for (const change of ['change', 'input'])
    document.addEventListener(change, ({ target }) => {
      const form =
        target instanceof Element && target.closest('[data-filters]') ? target.closest('form') : null
      if (form) void count(form)
    })
  window.addEventListener('popstate', () => {
    if (isMapOpen() !== isMapWanted()) map()?.togglePopover()
    if (location.href !== shown) void show(location.href)
  })
  // Opening the map on a phone adds a history entry, so that Back closes it. The event doesn't bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target !== map() || isMapOpen() === isMapWanted()) return
      if (isMapOpen()) history.pushState({ map: true }, '')
      else history.back()
    },
    { capture: true },
  )
  if (isMapWanted()) map()?.showPopover()
}

const map = () => document.getElementById('homes-map')
const isMapOpen = () => map()?.matches(':popover-open') ?? false
/** Returns whether this history entry has the map open. */
const isMapWanted = () => Reflect.has(Object(history.state), 'map')

/** A modal dialog keeps the focus inside and the page behind it from scrolling. */
function toggleFilters(event: Event, target: Element): void {
  event.preventDefault()
  if (target.closest('[data-close]')) dialog()?.close()
  else dialog()?.showModal()
}

/** On the map of a phone, a first tap shows the home's card, and a second one opens it. */
function choose(pin: SVGAElement): boolean {
  const card = document.querySelector(`.home-card[data-home="${CSS.escape(pin.dataset.home ?? '')}"]`)
  const frame = document.querySelector('[data-map-card]')
  if (!card || !frame) return false
  for (const other of document.querySelectorAll('[data-chosen]')) other.removeAttribute('data-chosen')
  pin.toggleAttribute('data-chosen', true)
  frame.replaceChildren(card.cloneNode(true))
  return true
}

/** Makes a link's change to the current address, whose search isn't on the page yet. */
function changedBy(to: URLSearchParams): string {
  const from = new URLSearchParams(region()?.dataset.homes)
  const params = new URLSearchParams(location.search)
  for (const name of [...from.keys(), ...to.keys()]) {
    const value = to.get(name)
    if (value === from.get(name)) continue
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return addressOf(params)
}

const addressOf = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : location.pathname)

function go(address: string): void {
  if (new URL(address, location.href).href !== location.href) history.pushState(history.state, '', address)
  void show(location.href)
}

async function show(address: string): Promise<void> {
  const request = ++latest
  const before = region()
  if (!before) return location.assign(address)
  fail(before, false)
  before.ariaBusy = 'true'
  const response = await fetch(address).catch(() => null)
  const text = response?.ok ? await response.text().catch(() => null) : null
  if (request !== latest) return
  const fresh =
    text === null ? null : new DOMParser().parseFromString(text, 'text/html').querySelector('[data-homes]')
  // Another view of the same address, such as the saved searches.
  if (text !== null && !fresh) return location.assign(address)
  if (!fresh) return fail(before, true)
  shown = address
  const wasMapOpen = isMapOpen()
  const hadFocus = before.contains(document.activeElement) || document.activeElement === document.body
  before.replaceWith(fresh)
  startMaps()
  if (wasMapOpen) return map()?.showPopover()
  if (hadFocus) document.getElementById('shown')?.focus({ preventScroll: true })
  const top = fresh.getBoundingClientRect().top
  if (top < -200) fresh.scrollIntoView()
}

function fail(homes: HTMLElement, hasFailed: boolean): void {
  homes.ariaBusy = null
  for (const part of homes.querySelectorAll<HTMLElement>('[data-failed]')) part.hidden = !hasFailed
  for (const part of homes.querySelectorAll<HTMLElement>('[data-found]')) part.hidden = hasFailed
}

function searchOf(form: HTMLFormElement): URLSearchParams {
  const params = paramsOf(form)
  // The default number of owners isn't in the address until someone chooses another.
  const owners = form.querySelector<HTMLInputElement>('[name=people]:checked')
  if (owners?.defaultChecked && !new URLSearchParams(location.search).has('people')) params.delete('people')
  return params
}

/** Returns the search for a count, with the viewer's budget as an amount, which only their page knows. */
function inAmounts(form: HTMLFormElement): URLSearchParams {
  const params = paramsOf(form)
  const each = form.querySelector<HTMLInputElement>('[data-each]:checked')?.dataset.each
  if (each === undefined) return params
  const budget = Number(each) * Number(params.get('people'))
  params.set('max', String(Math.min(budget, Number(params.get('max') ?? budget))))
  return params
}

async function fetchTotal(params: URLSearchParams): Promise<number | null> {
  const response = await fetch(`/api/properties/count?${params}`).catch(() => null)
  const found: unknown = response?.ok ? await response.json().catch(() => null) : null
  const isCount = typeof found === 'object' && found !== null && 'total' in found
  return isCount && typeof found.total === 'number' ? found.total : null
}

async function count(form: HTMLFormElement): Promise<void> {
  const request = ++counting
  const total = await fetchTotal(inAmounts(form))
  const button = form.querySelector('[data-show]')
  const says = form.querySelector('[data-says]')
  if (request !== counting || !button || !says) return
  const text = total === 0 ? 'No homes match' : total === null ? 'Show homes' : `Show ${homesText(total)}`
  button.textContent = text
  says.textContent = total === null ? '' : total === 0 ? text : homesText(total)
}
