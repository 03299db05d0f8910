import { Download, Link2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#domain/format.ts'
import { useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { copyLink } from '#lib/copy-text.ts'
import { useAction } from '#lib/use-action.ts'
import { VerifiedTick } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { Question } from '#ui/Question.tsx'
import { type Certificate, renewCertificate, PDF_ADDRESS, withdraw } from './calls.ts'
import { certificateOf } from './certificate.store.ts'
import { Revised } from './Revised.tsx'

export function OwnCertificate({ initial }: { initial: Certificate }) {
  const query = certificateOf()
  const { data } = useQuery(query, initial)
  const certificate = data ?? initial
  const { busy, run } = useAction<'make' | 'withdraw'>()
  const [asking, setAsking] = useState(false)

  const make = () =>
    run(
      'make',
      () => renewCertificate().then(query.put),
      'We couldn’t make your certificate. Please try again.',
    )

  async function confirmWithdrawal(): Promise<void> {
    const act = async () => {
      await withdraw()
      query.put({ ...certificate, code: null, url: null })
      notify.success('Certificate withdrawn.')
    }
    await run('withdraw', act, 'We couldn’t withdraw your certificate. Please try again.')
    setAsking(false)
  }

  const { name, course, version, completed_at, url, renamed, revised } = certificate
  return (
    <Card as="section" roomy aria-labelledby="certificate-heading">
      <h2 className="display text-heading mb-3 flex items-center gap-2" id="certificate-heading">
        You’re verified <VerifiedTick label={null} />
      </h2>
      <p>
        Course completed: “{course}”, version {version}, on {formatDate(completed_at)}. Other members see a
        checkmark next to your name, but not the date.
      </p>
      {revised && <Revised revised={revised} />}
      {url === null ? (
        <>
          <p className="mt-4">
            You withdrew your certificate, so no one can check it anymore. A new one will have a new link.
          </p>
          <Button className="mt-4" busy={busy === 'make' && 'Making it…'} onClick={make}>
            Make a new certificate
          </Button>
        </>
      ) : (
        <>
          {renamed && (
            <Note className="mt-4">
              <p>
                Your certificate shows the name <strong>{name}</strong>, which was your name when you got it.
                A new certificate will show your current name and have a new link.
              </p>
              <Button
                look="ghost"
                size="small"
                className="mt-3"
                busy={busy === 'make' && 'Making it…'}
                onClick={make}
              >
                Make a new one
              </Button>
            </Note>
          )}
          <p className="mt-4">
            Anyone with this link can check your certificate. It shows only your name, the date and the course
            with its modules:
          </p>
          <p className="mt-1 wrap-anywhere">
            <a className="link" href={url}>
              {url}
            </a>
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink href={PDF_ADDRESS} download>
              <Download aria-hidden="true" />
              Download your certificate
            </ButtonLink>
            <Button look="ghost" onClick={() => copyLink(url)}>
              <Link2 aria-hidden="true" />
              Copy link
            </Button>
            <Button look="quiet" onClick={() => setAsking(true)}>
              Withdraw it
            </Button>
          </div>
        </>
      )}
      <Question
        open={asking}
        title="Withdraw your certificate"
        no="Keep it"
        yes="Withdraw"
        busy={busy === 'withdraw' && 'Withdrawing…'}
        onNo={() => setAsking(false)}
        onYes={confirmWithdrawal}
      >
        <p>
          Its link stops working for good, including on printed copies. You stay verified, and you can make a
          new certificate with a new link at any time.
        </p>
      </Question>
    </Card>
  )
}
