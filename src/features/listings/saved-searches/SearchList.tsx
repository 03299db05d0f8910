import { useCallback, useState } from 'react'
import { Spot } from '#art/Spot.tsx'
import { formatCount, plural } from '#domain/format.ts'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import { homesPath } from '#domain/listings/homes-views.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Note } from '#ui/Note.tsx'
import { removeSearch, type SavedSearch, saveSearch } from '../calls.ts'
import { RemovedSearches } from './RemovedSearches.tsx'
import { savedSearches } from './searches.store.ts'

const FAILED = 'We couldn’t remove the search. Please try again.'
const RESTORE_FAILED = 'We couldn’t restore the search. Please try again.'

export function SearchList({ searches: initial }: { searches: SavedSearch[] }) {
  const { data: saved = initial, failed } = useQuery(savedSearches(), initial)
  const [removed, setRemoved] = useState<SavedSearch[]>([])
  const { busy, run } = useAction<string>()
  const forget = useCallback(() => setRemoved([]), [])
  const isSaved = ({ search }: SavedSearch) => saved.some((one) => one.search === search)
  const gone = removed.filter((one) => !isSaved(one))

  const remove = (search: SavedSearch) => async () => {
    await removeSearch(search.id)
    setRemoved((others) => [search, ...others.filter((one) => one.search !== search.search)])
    savedSearches().put(saved.filter(({ id }) => id !== search.id))
  }
  const takeBack = (search: SavedSearch) => async () => savedSearches().put(await saveSearch(search.search))

  if (saved.length === 0 && gone.length === 0) return <NoSearches />
  return (
    <div className="grid gap-4">
      {failed && <Note look="alert">We couldn’t refresh your searches. We’ll keep trying.</Note>}
      <ul className="grid gap-4">
        {saved.map((one) => (
          <Card as="li" key={one.search} className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <div className="min-w-0 grow basis-60">
              <a className="link text-lg" href={`${DASHBOARD_LISTING_PATH}?${one.search}`}>
                {one.name}
              </a>
              <p className="mt-1">{newHomes(one.new_homes)}</p>
            </div>
            <Button
              look="quiet"
              size="small"
              busy={busy === one.search && 'Removing…'}
              onClick={() => run(one.search, remove(one), FAILED)}
            >
              Remove<span className="sr-only"> {one.name}</span>
            </Button>
          </Card>
        ))}
      </ul>
      <RemovedSearches
        searches={gone}
        busy={busy}
        onUndo={(one) => run(one.search, takeBack(one), RESTORE_FAILED)}
        onEnd={forget}
      />
      <p className="text-sm text-muted">
        We’ll email you about new homes at most once a day, for all your searches together. Manage emails in
        Settings.
      </p>
    </div>
  )
}

function newHomes(count: number) {
  if (count === 0) return <span className="text-sm text-muted">Nothing new since you last looked</span>
  return (
    <Badge look="great">
      {plural(count, {
        one: '1 new home since you last looked',
        other: `${formatCount(count)} new homes since you last looked`,
      })}
    </Badge>
  )
}

function NoSearches() {
  return (
    <Card>
      <EmptyState
        title="No saved searches yet"
        headingLevel={2}
        picture={<Spot scene="homes" />}
        action={
          <ButtonLink look="ghost" href={homesPath('browse')}>
            Browse homes
          </ButtonLink>
        }
      >
        Search under Browse and save it. We’ll email you when new homes match.
      </EmptyState>
    </Card>
  )
}
