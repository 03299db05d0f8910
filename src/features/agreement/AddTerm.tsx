import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { termPath } from '#domain/agreement/addresses.ts'
import { MAX_TITLE_LENGTH, OWN_TITLE_RULE } from '#domain/agreement/own-title.ts'
import { addOwnTerm } from './calls.ts'

export function AddTerm() {
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const { busy, run } = useAction<'add'>()
  const [error, setError] = useState<string>()

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!OWN_TITLE_RULE.isValid(OWN_TITLE_RULE.normalize(title))) {
      setError(OWN_TITLE_RULE.message)
      return
    }
    void run(
      'add',
      async () => {
        const { key } = await addOwnTerm(title)
        location.assign(termPath(key))
        return LEAVING
      },
      'We couldn’t add this term.',
    )
  }

  return (
    <div className="agr-add">
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Add a term of your own
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Add a term of your own"
        actions={
          <Button type="submit" form="agr-add" busy={busy && 'Adding…'}>
            Add term
          </Button>
        }
      >
        <form id="agr-add" onSubmit={add}>
          <TextField
            label="What is it about?"
            hint="Such as “The garden”. You write the wording next."
            value={title}
            maxLength={MAX_TITLE_LENGTH}
            error={error}
            onChange={({ target }) => {
              setTitle(target.value)
              setError(undefined)
            }}
            data-autofocus
          />
        </form>
      </Dialog>
    </div>
  )
}
