import type { Mark } from '#domain/matching/list/marks.ts'
import { markMatch, unmarkMatch } from './calls.ts'
import { memberAround } from '#features/matching/listed-member.script.ts'

const FAILED = 'We couldn’t save that. Please try again.'

export function startMarking(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null
    if (button && button.ariaBusy !== 'true') void toggle(button)
  })
}

/** By person: presses on both buttons that are still being saved, and what the server has. */
const saving = new Map<number, { done: Promise<void>; saved: Mark | null; count: number }>()

async function toggle(button: HTMLElement): Promise<void> {
  const person = memberAround(button)
  const row = button.closest<HTMLElement>('[data-member]')
  if (!person || !row) return
  const before = markIn(row)
  const pressed = button.dataset.mark === 'hidden' ? 'hidden' : 'saved'
  const mark = before === pressed ? null : pressed
  button.ariaBusy = 'true'
  show(row, mark)
  const queue = saving.get(person.id) ?? { done: Promise.resolve(), saved: before, count: 0 }
  saving.set(person.id, queue)
  queue.count += 1
  queue.done = queue.done.then(async () => {
    try {
      await (mark ? markMatch(person.id, mark) : unmarkMatch(person.id))
      queue.saved = mark
    } catch (error) {
      // React comes with it.
      const { showError } = await import('#lib/toast.ts')
      showError(error, FAILED)
    }
    button.ariaBusy = null
    queue.count -= 1
    if (queue.count > 0) return
    saving.delete(person.id)
    if (markIn(row) !== queue.saved) show(row, queue.saved)
  })
  await queue.done
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
