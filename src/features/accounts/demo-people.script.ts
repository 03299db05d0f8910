import { arrive } from '#features/accounts/arrive.script.ts'
import { ApiError, api } from '#lib/api.ts'

export function attachDemoPeople(people: HTMLElement): void {
  const refusal = people.querySelector<HTMLElement>('[role=alert]')
  let isBusy = false
  people.addEventListener('click', async ({ target }) => {
    const email = target instanceof Element && target.closest<HTMLElement>('[data-email]')?.dataset.email
    if (!email || isBusy) return
    isBusy = true
    try {
      await api.dev['sign-in'].$post({ json: { email } })
      arrive()
    } catch (error) {
      isBusy = false
      if (!(error instanceof ApiError)) throw error
      if (refusal) refusal.hidden = false
    }
  })
}
