import { BellPlus, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { homesPath } from '#domain/listings/homes-views.ts'
import { useAction } from '#lib/use-action.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { noteOpened, type SavedSearch, saveSearch } from '../calls.ts'
import { savedSearches } from './searches.store.ts'

const FAILED = 'We couldn’t save your search. Please try again.'

interface SaveSearchProps {
  search: string
  saved: SavedSearch[]
}

export function SaveSearch({ search, saved: initial }: SaveSearchProps) {
  const { data: saved = initial } = useQuery(savedSearches(), initial)
  const { busy, run } = useAction<'save'>()
  const save = async () => savedSearches().put(await saveSearch(search))
  const known = saved.find((one) => one.search === search)?.id
  useEffect(() => {
    // If this fails, its homes just stay new a little longer.
    if (known !== undefined) noteOpened(known).catch(() => undefined)
  }, [known])

  return (
    <div role="status">
      {known !== undefined ? (
        <a className="btn btn-quiet max-md:px-3" href={homesPath('searches')}>
          <BellRing aria-hidden="true" />
          <span className="max-md:sr-only">Search saved</span>
          <span className="sr-only">. We’ll email you new homes. See your searches</span>
        </a>
      ) : (
        <Button look="ghost" busy={busy !== false && 'Saving…'} onClick={() => run('save', save, FAILED)}>
          <BellPlus aria-hidden="true" />
          <span className="max-md:sr-only">Save search</span>
        </Button>
      )}
    </div>
  )
}
