/* Repeats on an island, once it's hydrated, what was pressed or typed in it before. */
/** What to repeat in each island, by what was pressed or changed. */
const early = new WeakMap()

function repeatLater(island, element, repeat) {
  const known = early.get(island)
  if (known) {
    known.set(element, repeat)
    return
  }
  const repeats = new Map([[element, repeat]])
  early.set(island, repeats)
  island.addEventListener('astro:hydrate', () => repeats.forEach((again) => again()), { once: true })
}

/** React takes a field's value at hydration for its own, so that only another change tells it. */
function repeatChange(field) {
  const { type, value, checked } = field
  // Another option was chosen after this one.
  if (type === 'radio' && !checked) return
  // React hydrates at once what an event reaches.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (type === 'checkbox' || type === 'radio') {
    field.checked = !checked
    field.click()
    return
  }
  // A file can't be set, and needn't be.
  if (type !== 'file') {
    const set = (whose, to) => Object.getOwnPropertyDescriptor(whose, 'value')?.set.call(field, to)
    set(field, '')
    set(Object.getPrototypeOf(field), value)
  }
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

function islandAround(element) {
  return element.closest?.('astro-island[ssr]')
}

addEventListener(
  'click',
  (event) => {
    const button = event.target.closest?.('button')
    if (!button) return
    const island = islandAround(button)
    // What an island elsewhere on the page does looks for this.
    if (!island && button.dataset.act) button.dataset.pressed = ''
    // A form with an address of its own works without scripts.
    if (!island || (button.type === 'submit' && button.form?.hasAttribute('action'))) return
    event.preventDefault()
    repeatLater(island, button, () => button.click())
  },
  true,
)

for (const name of ['input', 'change']) {
  addEventListener(
    name,
    ({ target }) => {
      const island = islandAround(target)
      if (island) repeatLater(island, target, () => repeatChange(target))
    },
    true,
  )
}
