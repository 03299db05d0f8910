import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface QuestionProps {
  open?: boolean
  title: string
  /** What comes of it. */
  children: ReactNode
  /** The words of the buttons: not to do it, which has the focus first, and to do it. */
  no: string
  yes: string
  /** The look of "yes": danger unless what it does can be undone. */
  look?: 'danger' | 'primary'
  /** What is being done, such as "Removing…". The question stays open meanwhile. */
  busy?: string | false
  onNo: () => void
  onYes?: () => void
  /** The id of a form in the children that "yes" submits. Its field with `data-autofocus` has the focus first. */
  form?: string
}

/** Asks before something is done. */
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
