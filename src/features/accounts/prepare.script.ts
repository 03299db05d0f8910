import { RETURN_PARAMETER } from '#domain/return-path.ts'
import { pendingEmail, rememberReturn } from '#features/accounts/auth.store.ts'

export function prepareSignIn(form: HTMLFormElement): void {
  rememberReturn(new URLSearchParams(location.search).get(RETURN_PARAMETER))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-return]')) {
    link.search = location.search
  }
  const input = form.elements.namedItem('email')
  if (input instanceof HTMLInputElement) input.value ||= pendingEmail() ?? ''
}
