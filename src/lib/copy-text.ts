import { notify } from '#lib/toast.ts'

/** Copies a text and says so. Browsers may refuse. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
  } catch {
    notify.error(failed)
  }
}

export const copyLink = (url: string) =>
  copyText(url, 'Link copied.', 'We couldn’t copy the link. Select it and copy it yourself.')
