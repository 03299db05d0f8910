import { type FormEvent, useState } from 'react'
import { changeGroup } from '../calls.ts'
import { groupQuery } from '../group.store.ts'
import { useGroup } from '../use-group.ts'
import { LeaveGroup } from '#features/groups/members/LeaveGroup.tsx'
import type { Group } from '#api/features/groups/service.ts'
import { MAX_GROUP_SIZE } from '#domain/groups/invitations/limits.ts'
import { MIN_GROUP_SIZE, GROUP_NAME_MAX } from '#domain/groups/overview/settings.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'

export function GroupSettings({ group: initial }: { group: Group }) {
  const group = useGroup(initial)
  const members = group.members.length
  // Null until something is typed, so that changes by other members show.
  const [name, setName] = useState<string | null>(null)
  const [seats, setSeats] = useState<string | null>(null)
  const { busy, run } = useAction()
  const sizes = Array.from(
    { length: MAX_GROUP_SIZE - MIN_GROUP_SIZE + 1 },
    (_, index) => MIN_GROUP_SIZE + index,
  )

  async function save(event: FormEvent) {
    event.preventDefault()
    const act = async () => {
      await changeGroup({
        ...(name !== null && { name }),
        ...(seats !== null && { seats: seats === '' ? null : Number(seats) }),
      })
      await groupQuery().refresh()
      // What's been changed since stays.
      setName((now) => (now === name ? null : now))
      setSeats((now) => (now === seats ? null : now))
      notify.success('Saved for everyone.')
    }
    await run('save', act, 'We couldn’t save this.')
  }

  if (members === 0) return null
  return (
    <Card as="section" aria-labelledby="settings-heading">
      <details>
        <summary>
          <h2 className="inline text-title" id="settings-heading">
            Name, size and leaving
          </h2>
        </summary>
        <form className="mt-4 grid items-start gap-4 sm:grid-cols-2" onSubmit={save}>
          <TextField
            label="Group name"
            hint="Leave blank to use your names. Anyone in the group can change it."
            value={name ?? group.name}
            maxLength={GROUP_NAME_MAX}
            onChange={(event) => setName(event.target.value)}
          />
          <SelectField
            label="How many people you’d like in your group"
            hint="This sets how many windows your house has."
            value={seats ?? String(group.seats ?? '')}
            onChange={(event) => setSeats(event.target.value)}
          >
            <option value="">Not decided</option>
            {sizes
              .filter((size) => size >= members || size === group.seats)
              .map((size) => (
                <option key={size} value={size}>
                  {size} people
                </option>
              ))}
          </SelectField>
          <div className="flex flex-wrap justify-between gap-3 sm:col-span-2">
            <Button
              type="submit"
              look="ghost"
              busy={busy && 'Saving…'}
              disabled={name === null && seats === null}
            >
              Save
            </Button>
            <LeaveGroup members={members} />
          </div>
        </form>
      </details>
    </Card>
  )
}
