import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { peopleFound, SEARCH_FAILED } from './matrix.store.ts'
import type { Matrix } from '#api/features/matching/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { useLastDefined, useQuery } from '#lib/query.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Field } from '#ui/Field.tsx'

export type Person = Matrix['users'][number]

/** How long the list waits for the next letter, in milliseconds. */
const TYPING_PAUSE = 200

interface PeoplePickerProps {
  picked: Person | null
  onPick: (person: Person | null) => void
}

/**
 * A field that finds people by name and offers them in a list, following the ARIA combobox pattern: the focus stays in
 * the field and the arrow keys move through the list.
 */
export function PeoplePicker({ picked, onPick }: PeoplePickerProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const search = useDebounced(typed, TYPING_PAUSE)
  const { data, failed, loading } = useQuery(open ? peopleFound(search) : null)
  const found = useLastDefined(data)
  const people = (open && found) || []
  const list = `${open} ${search}`
  const [chosen, setChosen] = useState({ list, index: -1 })
  const current = chosen.list === list ? chosen.index : -1
  const settled = typed === search && !loading
  const optionId = (index: number) => `${listId}-${index}`
  const currentId = current >= 0 ? optionId(current) : undefined

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  function pick(person: Person): void {
    onPick(person)
    setTyped(displayName(person))
    setOpen(false)
  }

  function close(): void {
    setTyped(picked ? displayName(picked) : '')
    setOpen(false)
  }

  function press(event: KeyboardEvent): void {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setOpen(true)
      if (people.length === 0) return
      const step = key === 'ArrowDown' ? 1 : -1
      const index =
        current < 0 && step < 0 ? people.length - 1 : (current + step + people.length) % people.length
      setChosen({ list, index })
    } else if (key === 'Enter') {
      const onlyOne = settled && people.length === 1 ? people[0] : undefined
      const person = people[current] ?? onlyOne
      if (open) event.preventDefault()
      if (person) pick(person)
    } else if (key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="picker">
      <Field label="Person">
        {(control) => (
          <input
            {...control}
            className="input"
            type="text"
            role="combobox"
            placeholder="Search by name"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={currentId}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setOpen(true)
              if (event.target.value === '') onPick(null)
            }}
            onClick={(event) => {
              event.currentTarget.select()
              setOpen(true)
            }}
            onKeyDown={press}
            onBlur={close}
          />
        )}
      </Field>
      <div className="picker-list" hidden={!open}>
        <ul id={listId} role="listbox" aria-label="People">
          {people.map((person, index) => (
            <li
              key={person.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === current}
              className="menu-item"
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
            >
              {displayName(person)}
            </li>
          ))}
        </ul>
        <p role="status" className="p-3 text-sm text-muted empty:hidden">
          {people.length === 0 && (failed ? SEARCH_FAILED : found ? 'No users found.' : 'Loading...')}
        </p>
      </div>
    </div>
  )
}
