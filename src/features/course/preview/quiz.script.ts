/** Announces why an answer is right or not; styles show it. */
export function startQuiz(root: Element): void {
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    const status = target.closest('fieldset')?.querySelector('[role=status]')
    const reason = target.closest('label')?.querySelector('[data-reason]')
    if (status && reason) status.textContent = reason.textContent.trim().replaceAll(/\s+/g, ' ')
  })
}
