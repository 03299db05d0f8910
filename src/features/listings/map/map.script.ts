import { declutter } from '#domain/listings/map/layout.ts'
import {
  middleOf,
  panned,
  showsRegions,
  unitsPerPixel,
  type View,
  viewBoxOf,
  zoomed,
} from '#domain/listings/map/view.ts'
import { markTogether } from './marks.script.ts'

const STEP = 1 / 6
const CLOSER = 0.6
/** Pixels that the pointer may move during a press before it becomes a drag. */
const SLIP = 5
const NEARLY = 0.35

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

export function startMaps(): void {
  for (const map of document.querySelectorAll<HTMLElement>('[data-map]:not([data-started])')) start(map)
  markTogether()
}

function start(map: HTMLElement): void {
  const drawing = map.querySelector<SVGSVGElement>('[data-drawing]')
  const first = viewIn(map.dataset.map ?? '')
  if (!drawing || !first) return
  map.dataset.started = ''
  let view = first
  const items = [...drawing.querySelectorAll<SVGGraphicsElement>('[data-at]')].map(itemOf)

  const draw = () => {
    const { width, height } = drawing.getBoundingClientRect()
    if (width === 0) return
    const units = unitsPerPixel(view, width, height)
    drawing.setAttribute('viewBox', viewBoxOf(view))
    map.dataset.level = showsRegions(view) ? 'country' : 'region'
    for (const { element, x, y } of items)
      element.setAttribute('transform', `translate(${x} ${y}) scale(${Math.round(units * 1000) / 1000})`)
    const boxed = items.filter(({ box }) => box.width > 0)
    const byPins = boxed.toSorted((one, other) => Number(other.isPin) - Number(one.isPin))
    const leaders = declutter(byPins, units)
    for (const [index, { element, isPin }] of byPins.entries()) {
      element.toggleAttribute('data-covered', leaders[index] !== index)
      if (!isPin) continue
      const more = leaders.filter((one, other) => one === index && byPins[other]?.isPin).length - 1
      const text = element.querySelector('[data-more]')
      if (text) text.textContent = more > 0 ? `+${more}` : ''
    }
  }
  const show = (next: View) => {
    view = next
    draw()
  }
  const zoom = (how: string) =>
    show(how === 'reset' ? first : zoomed(view, how === 'in' ? CLOSER : 1 / CLOSER))

  new ResizeObserver(draw).observe(drawing)
  map.addEventListener('click', ({ target }) => {
    const how = target instanceof Element && target.closest<HTMLElement>('[data-zoom]')?.dataset.zoom
    if (how) zoom(how)
  })
  map.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    const how = event.key === '+' || event.key === '=' ? 'in' : event.key === '-' ? 'out' : null
    if (arrow) show(panned(view, ...arrow))
    else if (how) zoom(how)
    else return
    event.preventDefault()
  })
  // Keeps the focused pin visible for someone who tabs through them.
  map.addEventListener('focusin', ({ target }) => {
    const item = items.find(({ element }) => element === target)
    if (!item) return
    const middle = middleOf(view)
    const [right, down] = [(item.x - middle.x) / view.width, (item.y - middle.y) / view.height]
    if (Math.max(Math.abs(right), Math.abs(down)) > 0.5 - NEARLY * 0.2) show(panned(view, right, down))
  })
  drawing.addEventListener(
    'wheel',
    (event) => {
      // A trackpad pinch is a wheel event with ctrlKey; a plain wheel scrolls the page.
      if (!event.ctrlKey) return
      event.preventDefault()
      show(zoomed(view, event.deltaY > 0 ? 1.08 : 1 / 1.08))
    },
    { passive: false },
  )
  dragging(map, drawing, (right, down) => {
    const { width, height } = drawing.getBoundingClientRect()
    const units = unitsPerPixel(view, width, height)
    show(panned(view, (-right * units) / view.width, (-down * units) / view.height))
  })
}

function dragging(map: HTMLElement, drawing: SVGSVGElement, move: (right: number, down: number) => void) {
  let last: { x: number; y: number } | null = null
  const isDragged = () => map.hasAttribute('data-dragging')
  drawing.addEventListener('pointerdown', ({ clientX, clientY, button }) => {
    if (button === 0) last = { x: clientX, y: clientY }
  })
  drawing.addEventListener('pointermove', ({ clientX, clientY, pointerId }) => {
    if (!last) return
    const [right, down] = [clientX - last.x, clientY - last.y]
    if (!isDragged() && Math.hypot(right, down) < SLIP) return
    if (!isDragged()) drawing.setPointerCapture(pointerId)
    map.toggleAttribute('data-dragging', true)
    last = { x: clientX, y: clientY }
    move(right, down)
  })
  const end = () => {
    last = null
    // The click that follows the drag still sees it.
    setTimeout(() => map.toggleAttribute('data-dragging', false))
  }
  drawing.addEventListener('pointerup', end)
  drawing.addEventListener('pointercancel', end)
  drawing.addEventListener('dragstart', (event) => event.preventDefault())
  drawing.addEventListener('click', (event) => isDragged() && event.preventDefault(), { capture: true })
}

function itemOf(element: SVGGraphicsElement) {
  const [x = 0, y = 0, width = 0, above = 0, below = 0] = numbersIn(element.dataset.at ?? '')
  return { element, x, y, box: { width, above, below }, isPin: element.dataset.home !== undefined }
}

function viewIn(text: string): View | null {
  const [x, y, width, height] = numbersIn(text)
  return x === undefined || y === undefined || !width || !height ? null : { x, y, width, height }
}

const numbersIn = (text: string) => text.split(' ').map(Number)
