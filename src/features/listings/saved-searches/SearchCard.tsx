import { formatCount } from '#domain/format.ts'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import { homesText } from '#domain/listings/home-words.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Choices.tsx'
import type { SavedSearch } from '../calls.ts'
import { Picture } from '../pictures/Picture.tsx'

interface SearchCardProps {
  saved: SavedSearch
  busy: boolean
  onEmails: (emails: boolean) => void
  onRemove: () => void
}

export function SearchCard({ saved, busy, onEmails, onRemove }: SearchCardProps) {
  const { search, name, emails, homes, new_homes, pictures } = saved
  return (
    <Card as="li" className="relative flex flex-col gap-4">
      <div>
        <h2 className="text-lg">
          <a className="card-cover" href={`${DASHBOARD_LISTING_PATH}?${search}`}>
            {name}
          </a>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {homes === 0 ? 'No homes match yet' : homesText(homes)}
          {new_homes > 0 && <Badge look="great">{formatCount(new_homes)} new since you last looked</Badge>}
        </p>
      </div>
      {pictures.length > 0 && (
        <div className="grid grid-cols-3 gap-2" aria-hidden="true">
          {pictures.map((image) => (
            <Picture key={image.id} image={image} alt="" sizes="12rem" className="home-picture rounded-md" />
          ))}
        </div>
      )}
      <div className="mt-auto flex items-center justify-between">
        <Switch
          className="z-1 gap-3"
          label={
            <>
              Email me<span className="sr-only"> new homes: {name}</span>
            </>
          }
          checked={emails}
          disabled={busy}
          onChange={({ target }) => onEmails(target.checked)}
        />
        <Button look="quiet" size="small" className="z-1" busy={busy && 'Saving…'} onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </Card>
  )
}
