import { BellPlus, BellRing } from 'lucide-react'
import { homesPath } from '#domain/listings/homes-views.ts'
import { useAction } from '#lib/use-action.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { type SavedSearch, saveSearch } from '../calls.ts'
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

  return (
    <div role="status">
      {saved.some((one) => one.search === search) ? (
        <p className="flex items-center gap-2 text-sm">
          <BellRing className="size-5 flex-none text-action" aria-hidden="true" />
          <span>
            Search saved. We’ll email you new homes.{' '}
            <a className="link" href={homesPath('searches')}>
              See your searches
            </a>
          </span>
        </p>
      ) : (
        <Button
          look="ghost"
          size="small"
          busy={busy !== false && 'Saving…'}
          onClick={() => run('save', save, FAILED)}
        >
          <BellPlus aria-hidden="true" />
          Save this search
        </Button>
      )}
    </div>
  )
}
