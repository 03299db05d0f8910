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
  const { search, name, emails, homes, new_homes, picture } = saved
  return (
    <Card as="li" className="relative grid grid-cols-[30%_minmax(0,1fr)] content-between gap-4">
      <Picture image={picture} alt="" sizes="11rem" className="home-picture rounded-md" />
      <div>
        <h2 className="text-lg">
          <a className="card-cover" href={`${DASHBOARD_LISTING_PATH}?${search}`}>
            {name}
          </a>
        </h2>
        <p className="mt-1 text-sm text-muted">{homes === 0 ? 'No homes match yet' : homesText(homes)}</p>
        {new_homes > 0 && (
          <Badge look="great" className="mt-2">
            {formatCount(new_homes)} new
          </Badge>
        )}
      </div>
      <div className="col-span-full -mb-2 flex items-center justify-between border-t border-line pt-2">
        <Switch
          className="z-1 gap-3"
          label={
            <>
              Email me<span className="sr-only"> new homes: {name}</span>
            </>
          }
          checked={emails}
          onChange={({ target }) => onEmails(target.checked)}
        />
        <Button look="quiet" size="small" className="z-1 -mr-4" busy={busy && 'Saving…'} onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </Card>
  )
}
