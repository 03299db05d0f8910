import { useRef, useState } from 'react'
import { cancelEmailChange } from './calls.ts'
import { EmailCodeForm } from './EmailCodeForm.tsx'
import { NewEmailForm } from './NewEmailForm.tsx'
import type { OwnEmailChange } from '#api/features/accounts/email-change/service/request.ts'
import { formatDate } from '#domain/format.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

interface EmailAddressProps {
  email: string
  change: OwnEmailChange
  onChanged: (email: string) => void
}

export function EmailAddress({ email, change, onChanged }: EmailAddressProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [waiting, setWaiting] = useState(change.waiting)
  const [isAsking, setAsking] = useState(false)

  function close(): void {
    setWaiting(null)
    setAsking(false)
    // The button or field that had the focus is gone.
    heading.current?.focus()
  }

  function confirmed(moved: string): void {
    onChanged(moved)
    notify.success('Email address changed.')
    close()
  }

  async function drop(): Promise<void> {
    await cancelEmailChange()
    close()
  }

  return (
    <Card as="section" roomy aria-labelledby="email-heading">
      <h2 className="text-title" id="email-heading" ref={heading} tabIndex={-1}>
        Email address
      </h2>
      <p className="mt-3 font-semibold wrap-anywhere">{email}</p>
      <p className="mt-1 text-sm text-muted">You use it to sign in, and it’s where we email you.</p>
      {waiting && (
        <EmailCodeForm waiting={waiting} onSentAgain={setWaiting} onConfirmed={confirmed} onDrop={drop} />
      )}
      {!waiting && isAsking && <NewEmailForm email={email} onSent={setWaiting} onClose={close} />}
      {!waiting && !isAsking && change.paused_until === null && (
        <Button look="ghost" size="small" className="mt-4" onClick={() => setAsking(true)}>
          Change email address
        </Button>
      )}
      {change.paused_until !== null && (
        <p className="mt-4 text-sm text-muted">
          This address was restored recently. You can change it again from {formatDate(change.paused_until)}.
        </p>
      )}
    </Card>
  )
}
