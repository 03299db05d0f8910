import { Link2 } from 'lucide-react'
import type { SharedScenario } from '#api/features/exits/schemas.ts'
import { formatDate } from '#domain/format.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { copyText } from '#lib/copy-text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { StopSharing } from './StopSharing.tsx'
import { VERDICT_TEXTS } from './exit-texts.ts'

/** Says whose scenario this is, and that the viewer can change their own copy. */
export function SharedBanner({ shared, path }: { shared: SharedScenario; path: string }) {
  const { by, is_own, at, note, verdict, id } = shared
  const name = is_own ? 'You' : by.first_name
  return (
    <Card as="section" aria-label="Shared with your group" className="mb-4 flex gap-4 max-sm:p-4">
      <Avatar src={pictureOf({ profile_picture_filename: by.picture })} name={by.first_name} size="small" />
      <div className="grid min-w-0 grow gap-2">
        <p>
          <b className="font-semibold">{name} shared this</b> on {formatDate(at)}
        </p>
        {note !== '' && <blockquote className="exit-quote">{note}</blockquote>}
        {verdict !== null && (
          <p className="text-sm">
            As {is_own ? 'you' : name} shared it: {VERDICT_TEXTS[verdict].toLowerCase()}.
          </p>
        )}
        <p className="text-sm text-muted">
          Change what you like: it’s your own copy, only you see it, and the original stays.{' '}
          <a className="link" href={`${path}?shared=${id}`}>
            Back to what {is_own ? 'you' : name} shared
          </a>
        </p>
        {is_own && (
          <div className="mt-1 flex flex-wrap gap-2">
            <Button look="ghost" size="small" onClick={() => copyLink(`${path}?shared=${id}`)}>
              <Link2 aria-hidden="true" />
              Copy link for your group
            </Button>
            <StopSharing id={id} />
          </div>
        )}
      </div>
    </Card>
  )
}

/** The link only works for the group's members. */
const copyLink = (address: string) =>
  copyText(
    `${location.origin}${address}`,
    'Link copied. It works for your group only.',
    'We couldn’t copy the link. Copy this page’s address instead.',
  )
