import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Picture } from '../pictures/Picture.tsx'
import { CAPTION, CAPTION_MAX } from '#domain/listings/pictures/captions.ts'
import type { Image } from '#domain/listings/property.ts'
import { Button } from '#ui/Button.tsx'

interface PictureTileProps {
  image: Image
  /** From 0. */
  place: number
  count: number
  name: string
  dragged: boolean
  onDrag: (id: number | null) => void
  onDropped: () => void
  onMove: (to: number) => void
  /** Returns false if it couldn't be saved. */
  onCaption: (text: string) => Promise<boolean>
  onRemove: () => void
}

/** Returns the position that a key moves a picture to; null for other keys. */
function positionAfterKey(key: string, place: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return place + 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

export function PictureTile({ image, place, count, name, dragged, ...on }: PictureTileProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const caption = typed ?? image.caption

  async function leave(): Promise<void> {
    if (typed === null) return
    const stored = CAPTION.normalize(typed)
    if (stored !== image.caption && !(await on.onCaption(stored))) return
    setTyped((now) => (now === typed ? null : now))
  }

  function press(event: KeyboardEvent): void {
    const to = positionAfterKey(event.key, place, count)
    if (to === null) return
    event.preventDefault()
    on.onMove(to)
  }

  const arrow = (to: number, label: string, Icon: typeof ArrowLeft) => (
    <button
      type="button"
      className="btn btn-quiet btn-icon"
      aria-disabled={to < 0 || to >= count}
      onClick={() => on.onMove(to)}
      onKeyDown={press}
    >
      <Icon aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </button>
  )

  return (
    <li
      className="picture-tile"
      data-dragged={dragged || undefined}
      data-over={(over && !dragged) || undefined}
      onDragOver={(event) => {
        // Dropped files are handled by the page.
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (event.dataTransfer.files.length > 0) return
        event.preventDefault()
        on.onDropped()
      }}
    >
      <div
        className="picture-handle"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          on.onDrag(image.id)
        }}
        onDragEnd={() => on.onDrag(null)}
      >
        <Picture image={image} alt={name} sizes="(width < 40rem) 50vw, 16rem" />
        <span className="picture-place">{place + 1}</span>
      </div>
      <input
        className="picture-caption"
        aria-label={`What picture ${place + 1} shows`}
        placeholder="What it shows"
        maxLength={CAPTION_MAX}
        value={caption}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void leave()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void leave()
        }}
      />
      <div className="flex items-center">
        {arrow(place - 1, `Move ${name} earlier`, ArrowLeft)}
        {arrow(place + 1, `Move ${name} later`, ArrowRight)}
        <Button look="quiet" size="icon" className="ml-auto" onClick={on.onRemove}>
          <Trash2 aria-hidden="true" />
          <span className="sr-only">Delete {name}</span>
        </Button>
      </div>
    </li>
  )
}
