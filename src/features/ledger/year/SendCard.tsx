import { Send } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { fetchStatement } from './calls.ts'
import type { Whose } from './Year.tsx'

interface SendCardProps {
  home: string
  year: number
  of: Whose
  isSealed: boolean
}

/** Hands the statement to the device's own share sheet or email: we send nothing ourselves. */
export function SendCard({ home, year, of, isSealed }: SendCardProps) {
  const [isSaved, setSaved] = useState(false)
  const { busy, run } = useAction<'send'>()
  const title = `${home}: ${of === 'mine' ? 'my' : 'the home’s'} statement for ${year}`

  async function sendStatement(): Promise<void> {
    const file = await fetchStatement(year, of)
    const outcome = await share({ files: [file], title })
    if (outcome === 'unavailable') saveFile(file.name, file)
    setSaved(outcome === 'unavailable')
  }

  return (
    <Card as="section" aria-labelledby="send-heading" className="seal">
      <Send aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-title" id="send-heading">
          Send it to your accountant
        </h2>
        <p>
          The PDF has everything on this page, plus every entry.
          {!isSealed && ` ${year} isn’t sealed, so figures can still change.`}
        </p>
        <div role="status">
          {isSaved && (
            <p className="mt-2 font-semibold">
              We’ve saved the PDF on this device. Attach it to{' '}
              <a className="link" href={`mailto:?subject=${encodeURIComponent(title)}`}>
                an email
              </a>
              .
            </p>
          )}
        </div>
        <Button
          look="ghost"
          className="mt-3"
          busy={busy && 'Preparing…'}
          onClick={() => void run('send', sendStatement, 'We couldn’t prepare that file. Try again.')}
        >
          Send the PDF
        </Button>
      </div>
    </Card>
  )
}

/** Opens the share sheet. Browsers without one, and those that took too long to get here, can't. */
async function share(data: ShareData): Promise<'shared' | 'cancelled' | 'unavailable'> {
  if (!('canShare' in navigator) || !navigator.canShare(data)) return 'unavailable'
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unavailable'
  }
}
