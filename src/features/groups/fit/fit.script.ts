import { heatOf, HEATS } from '#domain/groups/fit/heat.ts'
import { type Cell, cellAt, placeAfterKey, type Place } from '#domain/groups/fit/moves.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'

/* Listens on the document: the map is replaced when the group changes. */

interface DrawnCell extends Cell {
  element: HTMLElement
}

/** The row that arrows follow through tall cells. */
let row = 0

const mapOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-fit]') : null
const elementAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-fit] [data-row]') : null

function drawn(element: HTMLElement): DrawnCell {
  const { row, rows, column } = element.dataset
  return { element, row: Number(row), rows: Number(rows), column: Number(column) }
}

function cellsOf(map: HTMLElement): DrawnCell[] {
  return [...map.querySelectorAll<HTMLElement>('[data-row]')].map(drawn)
}

/** Returns a cell's link, or the cell itself. */
const focusable = (element: HTMLElement) => element.querySelector<HTMLElement>('a') ?? element

function moveTo(map: HTMLElement, to: Place): void {
  const cell = cellAt(cellsOf(map), to)
  if (!cell) return
  row = to.row
  for (const one of map.querySelectorAll<HTMLElement>('[data-row][tabindex], [data-row] a')) one.tabIndex = -1
  const target = focusable(cell.element)
  target.tabIndex = 0
  target.focus()
}

function light(cell: DrawnCell | null): void {
  for (const element of document.querySelectorAll('.fit-lit')) element.classList.remove('fit-lit')
  const tip = document.querySelector<HTMLElement>('[data-tip]')
  if (tip) tip.hidden = true
  const map = cell && mapOf(cell.element)
  if (!cell || !map) return
  const lit = cellsOf(map).filter(
    (one) => one.column === cell.column || cellAt([cell], { ...one, column: cell.column }),
  )
  const heads = [...map.querySelectorAll<HTMLElement>('[data-head], [data-row-head]')].filter(
    ({ dataset: { head, rowHead } }) =>
      Number(head) === cell.column || (Number(rowHead) >= cell.row && Number(rowHead) < cell.row + cell.rows),
  )
  for (const element of [...lit.map((one) => one.element), ...heads]) element.classList.add('fit-lit')
  if (tip && cell.element.dataset.hint) show(tip, map, cell)
}

function show(tip: HTMLElement, map: HTMLElement, { element, row, column }: DrawnCell): void {
  const pair = map.querySelector<HTMLElement>(`[data-head="${column}"]`)?.dataset.name ?? ''
  const subject = map.querySelector(`[data-row-head="${row}"]`)?.textContent?.trim() ?? ''
  const title = document.createElement('strong')
  title.textContent = `${pair} · ${subject}`
  tip.replaceChildren(title, element.dataset.hint ?? '')
  tip.hidden = false
  const around = tip.parentElement?.getBoundingClientRect()
  if (!around) return
  const box = element.getBoundingClientRect()
  const half = tip.offsetWidth / 2
  const middle = Math.min(Math.max(box.left + box.width / 2 - around.left, half), around.width - half)
  tip.style.left = `${middle - half}px`
  tip.style.top = `${box.top - around.top - tip.offsetHeight - 8}px`
}

function colour(threshold: number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-score]')) {
    for (const heat of HEATS) element.classList.remove(`heat-${heat}`)
    element.classList.add(`heat-${heatOf(Number(element.dataset.score), threshold)}`)
  }
  for (const tie of document.querySelectorAll<SVGElement>('[data-tie]')) {
    const isUnder = Number(tie.dataset.tie) < threshold
    tie.setAttribute('class', isUnder ? 'fit-tie-under' : 'fit-tie')
  }
}

const asThreshold = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.id === 'fit-threshold' ? target : null

document.addEventListener('input', ({ target }) => {
  const input = asThreshold(target)
  if (!input) return
  const words = formatWholePercent(Number(input.value))
  input.setAttribute('aria-valuetext', words)
  for (const label of document.querySelectorAll('[for="fit-threshold"]:is(output), [data-threshold]'))
    label.textContent = words
  colour(Number(input.value))
})

// In the address, so that a reload keeps it.
document.addEventListener('change', ({ target }) => {
  const input = asThreshold(target)
  if (!input) return
  const address = new URL(location.href)
  address.searchParams.set('under', input.value)
  history.replaceState(history.state, '', address)
})

document.addEventListener('keydown', (event) => {
  const map = mapOf(event.target)
  const element = elementAt(event.target)
  if (!map || !element) return
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const here = drawn(element)
  const isAcross = row >= here.row && row < here.row + here.rows
  const to = placeAfterKey(cellsOf(map), { row: isAcross ? row : here.row, column: here.column }, event.key)
  if (!to) return
  event.preventDefault()
  moveTo(map, to)
})

document.addEventListener('focusin', ({ target }) => {
  const element = elementAt(target)
  light(element && drawn(element))
})
document.addEventListener('focusout', ({ target }) => elementAt(target) && light(null))
document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType === 'touch') return
  const element = elementAt(target)
  const focused = elementAt(document.activeElement)
  light(element ? drawn(element) : focused && drawn(focused))
})
