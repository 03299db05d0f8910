import { useCallback, useState } from 'react'
import { Spot } from '#art/Spot.tsx'
import { homesPath } from '#domain/listings/homes-views.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Note } from '#ui/Note.tsx'
import { chooseEmails, removeSearch, type SavedSearch, saveSearch } from '../calls.ts'
import { RemovedSearches } from './RemovedSearches.tsx'
import { SearchCard } from './SearchCard.tsx'
import { savedSearches } from './searches.store.ts'

const FAILED = 'We couldn’t remove the search. Please try again.'
const EMAILS_FAILED = 'We couldn’t change your emails. Please try again.'
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
  const takeBack = (search: SavedSearch) => async () => {
    const after = await saveSearch(search)
    savedSearches().put(after)
    const restored = after.find((one) => one.search === search.search)
    if (restored && !search.emails) await setEmails(restored, false)()
  }
  const setEmails = (search: SavedSearch, emails: boolean) => async () => {
    await chooseEmails(search.id, emails)
    await savedSearches().refresh()
  }

  if (saved.length === 0 && gone.length === 0) return <NoSearches />
  return (
    <div className="grid gap-4">
      {failed && <Note look="alert">We couldn’t refresh your searches. We’ll keep trying.</Note>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {saved.map((one) => (
          <SearchCard
            key={one.search}
            saved={one}
            busy={busy === one.search}
            onEmails={(emails) => run(one.search, setEmails(one, emails), EMAILS_FAILED)}
            onRemove={() => run(one.search, remove(one), FAILED)}
          />
        ))}
      </ul>
      <RemovedSearches
        searches={gone}
        busy={busy}
        onUndo={(one) => run(one.search, takeBack(one), RESTORE_FAILED)}
        onEnd={forget}
      />
      <p className="text-sm text-muted">
        We email you at most once a day, for all your searches together, unless that’s off in Settings. Only
        you can see your searches.
      </p>
    </div>
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
