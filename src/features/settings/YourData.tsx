import { Download } from 'lucide-react'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'

/** What the privacy policy promises: everything to take away, and everything erased. */
export function YourData({ email }: { email: string }) {
  return (
    <Card as="section" roomy aria-labelledby="data-heading">
      <h2 className="display text-heading mb-3" id="data-heading">
        Your data
      </h2>
      <p>
        Take a copy of all that we keep about you: profile, answers, invitations, sign-ins and the rest, as a
        file in JSON.
      </p>
      <ButtonLink look="ghost" className="mt-4" href="/api/account/export" download>
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
