import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { DeleteAccount } from './DeleteAccount.tsx'
import { fetchConfirmation } from '#features/accounts/confirmation/calls.ts'
import { confirmPerson } from '#lib/confirmation.ts'
import { showError } from '#lib/toast.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'

const EXPORT = '/api/account/export'

/** A download has no way to ask: the person confirms first that it is them, when their sign-in is not fresh. */
async function downloadWhenFresh(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault()
  try {
    const { fresh } = await fetchConfirmation()
    if (fresh || (await confirmPerson())) location.assign(EXPORT)
  } catch (error) {
    showError(error, 'Your data could not be downloaded.')
  }
}

export function YourData({ email }: { email: string }) {
  return (
    <Card as="section" roomy aria-labelledby="data-heading">
      <h2 className="display text-heading mb-3" id="data-heading">
        Your data
      </h2>
      <p>
        Take a copy of all that we keep about you: profile, answers, invitations, sign-ins and the rest, as
        one file (JSON, which other programs can read).
      </p>
      <ButtonLink look="ghost" className="mt-4" href={EXPORT} download onClick={downloadWhenFresh}>
        <Download aria-hidden="true" />
        Download your data
      </ButtonLink>
      <div className="mt-8 border-t border-line pt-6">
        <h3 className="text-title mb-2">Delete your account</h3>
        <p>
          Your profile, picture, answers, matches, invitations and progress are erased at once, and a
          subscription ends. This cannot be undone.
        </p>
        <DeleteAccount email={email} />
      </div>
    </Card>
  )
}
