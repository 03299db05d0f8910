import { ChevronLeft, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { personOf } from './admin.store.ts'
import { Person, type PersonLinks } from './Person.tsx'
import type { PersonInContext } from '#api/features/admin/service/person.ts'
import { ApiError } from '#lib/api.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'

interface PersonPanelProps extends PersonLinks {
  id: number
  initial: PersonInContext | undefined
  listPath: string
  onClose: () => void
}

/** Everything about a person: next to the list, or instead of it on a narrow screen. */
export function PersonPanel({ id, initial, listPath, onClose, ...links }: PersonPanelProps) {
  const query = personOf(id)
  const { data, failed, error, loading } = useQuery(query, initial)
  const panel = useRef<HTMLElement>(null)
  const wasThere = useRef(initial !== undefined)

  useEffect(() => {
    if (!wasThere.current) panel.current?.focus({ preventScroll: true })
  }, [])

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Person"
      className="person-panel card"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className="-mt-2 mb-2 flex items-center justify-between gap-4">
        <a
          className="btn btn-quiet btn-small -ml-5 xl:hidden"
          href={listPath}
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <ChevronLeft aria-hidden="true" />
          All users
        </a>
        <p className="text-sm text-muted max-xl:hidden">Person</p>
        <Button look="quiet" size="icon" className="-mr-2 max-xl:hidden" onClick={onClose}>
          <X aria-hidden="true" />
          <span className="sr-only">Close</span>
        </Button>
      </div>
      {data && <Person person={data} {...links} />}
      {!data && failed && !loading && (
        <Note look="alert">
          {error instanceof ApiError && error.is('not_found') ? (
            <p>We can’t find that user. They may have deleted their account.</p>
          ) : (
            <>
              <p>We couldn’t load this person.</p>
              <Button look="ghost" size="small" className="mt-3" onClick={query.refresh}>
                Try again
              </Button>
            </>
          )}
        </Note>
      )}
      {!data && loading && (
        <Waiting>
          <div className="grid gap-4">
            <Skeleton className="h-20" />
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </div>
        </Waiting>
      )}
    </section>
  )
}
