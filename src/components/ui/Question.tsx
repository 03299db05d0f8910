import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface QuestionProps {
  open?: boolean
  title: string
  children: ReactNode
  no: string
  yes: string
  /** Use danger unless the action can be undone. */
  look?: 'danger' | 'primary'
  busy?: string | false
  onNo: () => void
  onYes?: () => void
  /** The id of a form in the children that "yes" submits. Its `data-autofocus` field gets the focus first. */
  form?: string
}

export function Question({
  open = true,
  title,
  children,
  no,
  yes,
  look = 'danger',
  busy,
  onNo,
  onYes,
  form,
}: QuestionProps) {
  const close = () => {
    if (!busy) onNo()
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      actions={
        <>
          <Button look="ghost" data-autofocus onClick={close}>
            {no}
          </Button>
          <Button look={look} busy={busy ?? false} onClick={onYes} {...(form && { type: 'submit', form })}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
