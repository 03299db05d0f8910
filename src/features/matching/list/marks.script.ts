import type { Mark } from '#domain/matching/list/marks.ts'
import { markMatch, unmarkMatch } from './calls.ts'
import { createSaves } from '#lib/saves.ts'
import { memberAround } from '#features/matching/listed-member.script.ts'

const FAILED = 'We couldn’t save that. Please try again.'

export function startMarking(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null
    if (button && button.ariaBusy !== 'true') void toggle(button)
  })
}

interface Marked {
  /** The one that was pressed last: filters replace the list. */
  row: HTMLElement
  saves: ReturnType<typeof createSaves<Mark | null>>
}

/** By person. */
const marked = new Map<number, Marked>()

function markedIn(row: HTMLElement): Marked {
  const found: Marked = {
    row,
    saves: createSaves({ get: () => markIn(found.row), put: (mark) => show(found.row, mark) }),
  }
  return found
}

async function toggle(button: HTMLElement): Promise<void> {
  const person = memberAround(button)
  const row = button.closest<HTMLElement>('[data-member]')
  if (!person || !row) return
  const pressed = button.dataset.mark === 'hidden' ? 'hidden' : 'saved'
  const mark = markIn(row) === pressed ? null : pressed
  const member = marked.get(person.id) ?? markedIn(row)
  member.row = row
  marked.set(person.id, member)
  button.ariaBusy = 'true'
  try {
    await member.saves.save(
      () => mark,
      () => (mark ? markMatch(person.id, mark) : unmarkMatch(person.id)),
    )
  } catch (error) {
    // React comes with it.
    const { showError } = await import('#lib/toast.ts')
    showError(error, FAILED)
  }
  button.ariaBusy = null
}

function markIn(row: HTMLElement): Mark | null {
  const pressed = row.querySelector<HTMLElement>('.mark[aria-pressed="true"]')?.dataset.mark
  return pressed === 'saved' || pressed === 'hidden' ? pressed : null
}

function show(row: HTMLElement, mark: Mark | null): void {
  for (const button of row.querySelectorAll<HTMLElement>('.mark')) {
    button.ariaPressed = String(button.dataset.mark === mark)
  }
  const undo = row.querySelector<HTMLElement>('[data-undo]')
  if (!undo) return
  const hadFocus = row.contains(document.activeElement)
  const wasHidden = row.hasAttribute('data-just-hidden')
  const isHidden = row.toggleAttribute('data-just-hidden', mark === 'hidden')
  // Only in that case is the pressed button gone.
  if (hadFocus && isHidden !== wasHidden)
    (isHidden ? undo : row.querySelector<HTMLElement>('[data-mark="hidden"]'))?.focus()
}
