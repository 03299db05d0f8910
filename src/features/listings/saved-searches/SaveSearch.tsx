import { BellPlus, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { homesPath } from '#domain/listings/homes-views.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { noteOpened, removeSearch, type SavedSearch, saveSearch } from '../calls.ts'
import { savedSearches } from './searches.store.ts'

const FAILED = 'We couldn’t save your search. Please try again.'
const UNDO_FAILED = 'We couldn’t undo that. Please try again.'

interface SaveSearchProps {
  search: string
  saved: SavedSearch[]
}

export function SaveSearch({ search, saved: initial }: SaveSearchProps) {
  const { data: saved = initial } = useQuery(savedSearches(), initial)
  const { busy, run } = useAction<'save' | 'undo'>()
  const save = async () => {
    const after = await saveSearch({ search })
    savedSearches().put(after)
    const made = after.find((one) => one.search === search)
    if (!made) return
    notify.undoable((dismiss) => (
      <>
        Search saved.{' '}
        <button
          type="button"
          className="link"
          onClick={() => {
            dismiss()
            void run('undo', () => undo(made.id), UNDO_FAILED)
          }}
        >
          Undo
        </button>
      </>
    ))
  }
  const undo = async (id: number) => {
    await removeSearch(id)
    await savedSearches().refresh()
  }
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
        <Button look="ghost" busy={busy === 'save' && 'Saving…'} onClick={() => run('save', save, FAILED)}>
          <BellPlus aria-hidden="true" />
          <span className="max-md:sr-only">Save search</span>
        </Button>
      )}
    </div>
  )
}
