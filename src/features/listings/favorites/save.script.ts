import { SAVED_HOMES_CHANGED } from '#domain/listings/favorites/favorites.ts'
import { saveHome } from '#features/listings/calls.ts'

const FAILED = 'We couldn’t save this home. Please try again.'

export function startSaving(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
    button.addEventListener('click', () => void toggle(button))
  }
}

async function toggle(button: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return
  const mslNumber = button.dataset.save ?? ''
  const saved = button.ariaPressed !== 'true'
  button.ariaBusy = 'true'
  // The same home may appear twice on a page.
  const same = [...document.querySelectorAll<HTMLElement>('[data-save]')].filter(
    ({ dataset }) => dataset.save === mslNumber,
  )
  const show = (pressed: boolean) => same.forEach((each) => (each.ariaPressed = String(pressed)))
  show(saved)
  try {
    show(await saveHome(mslNumber, saved))
    document.dispatchEvent(new Event(SAVED_HOMES_CHANGED))
  } catch (error) {
    show(!saved)
    // React comes with it.
    const { showError } = await import('#lib/toast.ts')
    showError(error, FAILED)
  } finally {
    button.ariaBusy = null
  }
}
