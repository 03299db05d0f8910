import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { PictureTile } from './PictureTile.tsx'
import { usePictures } from './use-pictures.ts'
import type { PicturesSaved } from '#api/features/listings/desk/pictures/service/pictures.ts'
import { useFileDrop } from '#features/profile/use-file-drop.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { MAX_PICTURES } from '#domain/listings/pictures/pictures.ts'
import type { Image } from '#domain/listings/property.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { Progress } from '#ui/Progress.tsx'

interface PicturesPanelProps {
  msl: string
  initial: readonly Image[]
  onSaved: (saved: PicturesSaved) => void
}

const nameOf = (image: Image, place: number) => image.caption || `Picture ${place + 1}`

export function PicturesPanel({ msl, initial, onSaved }: PicturesPanelProps) {
  const { images, uploads, progress, saving, isFull, add, order, caption, remove, dismiss } = usePictures(
    msl,
    initial,
    onSaved,
  )
  const hovering = useFileDrop(add)
  const [dragged, setDragged] = useState<number | null>(null)
  const [announced, announce] = useState('')
  const [deleting, setDeleting] = useState<Image | null>(null)
  const { busy, run } = useAction<'delete'>()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  useUnsavedWarning(progress !== null || saving)

  function move(id: number, to: number): void {
    const ids = images.map((image) => image.id)
    const from = ids.indexOf(id)
    const image = images[from]
    const place = Math.max(0, Math.min(to, ids.length - 1))
    if (!image || from === place) return
    ids.splice(place, 0, ...ids.splice(from, 1))
    void order(ids)
    announce(`${nameOf(image, from)} is now ${place + 1} of ${ids.length}.`)
  }

  async function removeAndRefocus(image: Image): Promise<void> {
    const name = nameOf(image, images.indexOf(image))
    if (!(await remove(image.id))) return
    setDeleting(null)
    announce(`${name} has been deleted.`)
    // The focused button is gone.
    requestAnimationFrame(() => input.current?.focus())
  }

  return (
    <section className="card card-roomy relative" aria-label="Pictures">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title">Pictures</h2>
        <p className="text-sm text-muted">
          {images.length} of {MAX_PICTURES}
        </p>
      </div>
      <p className="mt-2 text-sm text-muted" id={hint}>
        JPEG, PNG or WebP, at most 5&nbsp;MB each. The first picture is the cover. Drag pictures to reorder
        them, or use the arrows.
      </p>
      <ul className="picture-tiles mt-5">
        {images.map((image, place) => (
          <PictureTile
            key={image.id}
            image={image}
            place={place}
            count={images.length}
            name={nameOf(image, place)}
            dragged={dragged === image.id}
            onDrag={setDragged}
            onDropped={() => dragged !== null && move(dragged, place)}
            onMove={(to) => move(image.id, to)}
            onCaption={(text) => caption(image.id, text)}
            onRemove={() => setDeleting(image)}
          />
        ))}
        <li>
          <label className="picture-add" data-full={isFull || undefined}>
            <ImagePlus aria-hidden="true" />
            {isFull ? 'You’ve added all 25 pictures' : 'Add pictures'}
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              className="sr-only"
              disabled={isFull}
              aria-describedby={hint}
              onChange={({ target }) => {
                if (target.files?.length) add([...target.files])
                // Lets the same files be chosen again.
                target.value = ''
              }}
            />
          </label>
        </li>
      </ul>
      {progress && (
        <div className="mt-5 grid gap-2">
          <Progress label="Uploading pictures" value={progress.done} max={progress.all} />
          <p className="text-sm text-muted">
            Uploading picture {Math.min(progress.done + 1, progress.all)} of {progress.all}…
          </p>
        </div>
      )}
      <ul className="mt-4 grid gap-2" aria-live="polite">
        {uploads
          .filter(({ message }) => message !== null)
          .map(({ key, name, message }) => (
            <li key={key} className="flex items-center justify-between gap-3">
              <ErrorLine>
                <strong className="break-all">{name}</strong>: {message}
              </ErrorLine>
              <button type="button" className="btn btn-quiet btn-icon" onClick={() => dismiss(key)}>
                <X aria-hidden="true" />
                <span className="sr-only">Hide the message about {name}</span>
              </button>
            </li>
          ))}
      </ul>
      <p className="sr-only" role="status">
        {announced}
      </p>
      <Dialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title="Delete this picture?"
        actions={
          <>
            <Button look="ghost" onClick={() => setDeleting(null)} data-autofocus>
              Cancel
            </Button>
            <Button
              look="danger"
              busy={busy && 'Deleting…'}
              onClick={() =>
                deleting &&
                void run('delete', () => removeAndRefocus(deleting), 'We couldn’t delete the picture.')
              }
            >
              Delete picture
            </Button>
          </>
        }
      >
        <p>{deleting?.caption || 'You can’t undo this.'}</p>
      </Dialog>
      {hovering && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-md border-2 border-dashed border-action bg-raised text-title">
          Drop the pictures here.
        </p>
      )}
    </section>
  )
}
