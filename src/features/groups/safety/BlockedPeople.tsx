import { unblockPerson } from './calls.ts'
import { blocksQuery } from './safety.store.ts'
import type { BlockedPerson } from '#api/features/groups/safety/blocks/service.ts'
import { useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Time } from '#ui/Time.tsx'

export function BlockedPeople({ blocked: initial }: { blocked: BlockedPerson[] }) {
  const { data: blocked = initial } = useQuery(blocksQuery(), initial)
  return (
    <Card as="section" roomy aria-labelledby="blocked-heading">
      <h2 className="text-title" id="blocked-heading" tabIndex={-1}>
        Blocked people
      </h2>
      <p className="mt-2 text-muted">
        {blocked.length === 0
          ? 'You haven’t blocked anyone. To block or report someone, use the three dots next to their name.'
          : 'You and the people you block can’t see each other anywhere, and we don’t tell them. Unblocking doesn’t bring back groups or invitations.'}
      </p>
      {blocked.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {blocked.map((person) => (
            <Blocked key={person.user_id} person={person} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Blocked({ person: { user_id, name, at } }: { person: BlockedPerson }) {
  const { busy, run } = useAction<'unblock'>()

  async function unblock(): Promise<void> {
    await unblockPerson(user_id)
    await blocksQuery.refresh()
    notify.success(`You unblocked ${name}.`)
    // The focused button is gone.
    document.getElementById('blocked-heading')?.focus()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0">
        <strong className="block wrap-anywhere">{name}</strong>
        <span className="text-sm text-muted">
          Blocked <Time at={at} />
        </span>
      </p>
      <Button
        look="ghost"
        size="small"
        busy={busy && 'Unblocking…'}
        onClick={() => run('unblock', unblock, 'We couldn’t unblock them.')}
      >
        Unblock<span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
