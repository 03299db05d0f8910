import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { DeleteAccount } from './DeleteAccount.tsx'
import { fetchConfirmation } from '#features/accounts/confirmation/calls.ts'
import { confirmPerson } from '#lib/confirmation.ts'
import { showError } from '#lib/toast.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'

const EXPORT = '/api/account/export'

/** A download can't ask for confirmation, so people confirm that it's them first if their sign-in isn't recent. */
async function downloadWhenFresh(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault()
  try {
    const { fresh } = await fetchConfirmation()
    if (fresh || (await confirmPerson())) location.assign(EXPORT)
  } catch (error) {
    showError(error, 'We couldn’t download your data.')
  }
}

export function YourData({ email }: { email: string }) {
  return (
    <section className="grid gap-6 border-t border-line pt-6 lg:grid-cols-2" aria-labelledby="data-heading">
      <div>
        <h2 className="text-title" id="data-heading">
          Your data
        </h2>
        <p className="mt-1 text-muted">
          Get a copy of everything we store about you: your profile, answers, invitations, sign-ins and more.
          It’s one JSON file that other apps can read.
        </p>
        <ButtonLink
          look="ghost"
          size="small"
          className="mt-3"
          href={EXPORT}
          download
          onClick={downloadWhenFresh}
        >
          <Download aria-hidden="true" />
          Download your data
        </ButtonLink>
      </div>
      <div>
        <h3 className="text-title">Delete your account</h3>
        <p className="mt-1 text-muted">
          This erases your profile, picture, answers, matches, invitations and progress right away, and ends
          your subscription if you have one. You can’t undo this.
        </p>
        <DeleteAccount email={email} />
      </div>
    </section>
  )
}
