/* Replays presses and typing that reached an island before it was hydrated. Loads before the body: what is pressed earlier would be lost. */
/** By island: what to replay for each of its elements. */
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

/** During hydration React adopts the value that a field has, and reports only later changes. */
function repeatChange(field) {
  const { type, value, checked } = field
  // Another option has since been chosen.
  if (type === 'radio' && !checked) return
  // An event makes React hydrate what it reaches.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (type === 'checkbox' || type === 'radio') {
    field.checked = !checked
    field.click()
    return
  }
  // Scripts can't set a file, and needn't: only its events are replayed.
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
    // The island that handles this button looks for the mark once it's hydrated.
    if (!island && button.dataset.act) button.dataset.pressed = ''
    // A form with an action works without scripts.
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
