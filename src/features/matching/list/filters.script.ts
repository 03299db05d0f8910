import { fetchListTotal } from './calls.ts'
import { MATCHES_REGION } from '#features/matching/regions.script.ts'
import { plural } from '#domain/format.ts'
import { paramsOf } from '#lib/form-params.ts'
import { reloadRegion } from '#lib/page-region.ts'

const TYPING_MS = 250

/** On phones the choices are in a sheet and apply with its button, which says how many people they would show. */
const wide = matchMedia('(width >= 48rem)')

export function startFiltering(): void {
  const form = document.querySelector<HTMLFormElement>('[data-list-filters]')
  if (!form) return
  const sheet = form.querySelector<HTMLElement>('[popover]')
  let typing: ReturnType<typeof setTimeout> | undefined

  form.addEventListener('change', ({ target }) => {
    const isInSheet = target instanceof Element && sheet?.contains(target)
    if (isInSheet && !wide.matches) void countFor(form)
    else void show(form)
  })
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return
    clearTimeout(typing)
    typing = setTimeout(() => void show(form), TYPING_MS)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(typing)
    if (sheet?.matches(':popover-open')) location.assign(addressOf(form))
    else void show(form)
  })
  window.addEventListener('popstate', () => {
    clearTimeout(typing)
    choose(form, new URLSearchParams(location.search))
    void read(form)
  })
}

function addressOf(form: HTMLFormElement): string {
  const params = paramsOf(form)
  return params.size > 0 ? `${location.pathname}?${params}` : location.pathname
}

/** Fills in the form from an address, the reverse of `addressOf`. */
function choose(form: HTMLFormElement, params: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = params.has(field.name)
    else if (field instanceof HTMLInputElement && field.type === 'search') {
      // Setting it again would move the cursor.
      const typed = params.get(field.name) ?? ''
      if (field.value.trim() !== typed) field.value = typed
    } else if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? ''
  }
}

async function show(form: HTMLFormElement): Promise<void> {
  const address = addressOf(form)
  if (address === location.pathname + location.search) return
  history.pushState(null, '', address)
  await read(form)
}

/** Shows the list for the page's address, and leaves everything around it as it is. */
async function read(form: HTMLFormElement): Promise<void> {
  const region = document.getElementById(MATCHES_REGION)
  if (region) region.ariaBusy = 'true'
  const isRead = await reloadRegion(MATCHES_REGION)
  if (!isRead) return location.reload()
  const says = form.querySelector('[data-list-says]')
  if (says) says.textContent = document.getElementById(MATCHES_REGION)?.dataset.says ?? ''
}

let counting = 0

async function countFor(form: HTMLFormElement): Promise<void> {
  const request = ++counting
  const total = await fetchListTotal(paramsOf(form)).catch(() => null)
  const button = form.querySelector('[data-show]')
  if (request !== counting || !button) return
  button.textContent =
    total === null ? 'Show people' : plural(total, { one: 'Show 1 person', other: `Show ${total} people` })
}
