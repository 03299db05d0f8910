import { useState } from 'react'
import { deleteHome, setStatus } from './calls.ts'
import type { StatusAct } from './desk-texts.ts'
import type { Draft } from '#api/features/listings/desk/schemas.ts'
import { ApiError } from '#lib/api.ts'
import { notify, notifyOnNextPage, showError } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface StatusActionsProps {
  draft: Draft
  acts: readonly StatusAct[]
  mayDelete?: boolean
  size?: 'small' | 'medium'
  save: (to: StatusAct['to']) => Promise<Draft | null>
  onChanged: (msl: string) => Promise<unknown>
  /** Shows missing fields in the form; returns false if the error isn't about fields. */
  refuse: (error: ApiError) => boolean
  listPath: string
}

const DELETE = {
  label: 'Delete draft',
  title: 'Delete this draft?',
  text: 'This deletes the draft and its pictures. You can’t undo it.',
} as const

export function StatusActions({ draft, acts, mayDelete, size, listPath, ...on }: StatusActionsProps) {
  const [confirming, setConfirming] = useState<StatusAct | 'delete' | null>(null)
  const { busy, run } = useAction<'status' | 'delete'>()
  const msl = draft.texts.msl_number

  const become = (act: StatusAct) =>
    run(
      'status',
      async () => {
        const saved = await on.save(act.to)
        setConfirming(null)
        if (!saved) return
        await setStatus(saved.texts.msl_number, act.to)
        await on.onChanged(saved.texts.msl_number)
        notify.success(act.done)
      },
      (error) => {
        setConfirming(null)
        if (!(error instanceof ApiError) || !on.refuse(error)) showError(error, 'That didn’t work.')
      },
    )

  const remove = () =>
    run(
      'delete',
      async () => {
        await deleteHome(msl)
        notifyOnNextPage('Draft deleted.')
        location.assign(listPath)
        return LEAVING
      },
      'We couldn’t delete the draft.',
    )

  const act = confirming === 'delete' ? null : confirming
  return (
    <>
      {acts.map((one) => (
        <Button
          key={one.label}
          size={size}
          look={one.to === 'published' ? 'primary' : 'ghost'}
          onClick={() => setConfirming(one)}
        >
          {one.label}
        </Button>
      ))}
      {mayDelete && (
        <Button look="quiet" size={size} onClick={() => setConfirming('delete')}>
          {DELETE.label}
        </Button>
      )}
      <Dialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={act?.title ?? DELETE.title}
        actions={
          <>
            <Button look="ghost" onClick={() => setConfirming(null)} data-autofocus>
              Cancel
            </Button>
            {act ? (
              <Button busy={busy === 'status' && act.busy} onClick={() => void become(act)}>
                {act.label}
              </Button>
            ) : (
              <Button look="danger" busy={busy === 'delete' && 'Deleting…'} onClick={() => void remove()}>
                {DELETE.label}
              </Button>
            )}
          </>
        }
      >
        <p>{act?.text ?? DELETE.text}</p>
        {act?.to === 'published' && draft.property.images.length === 0 && (
          <p className="mt-3 text-muted">It has no pictures yet. You can add them now or later.</p>
        )}
      </Dialog>
    </>
  )
}
