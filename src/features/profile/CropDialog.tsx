import 'react-easy-crop/react-easy-crop.css'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { croppedPicture } from '#features/profile/crop-picture.script.ts'
import { maxZoom, placeWithin, type Size } from '#domain/profile/pictures/crop.ts'
import { Button } from '#ui/Button.tsx'
import { Slider } from '#ui/Choices.tsx'
import { Dialog } from '#ui/Dialog.tsx'

const STEP = 0.05
const MOVES = [
  { label: 'Left', key: 'ArrowLeft', Icon: ArrowLeft, dx: -STEP, dy: 0 },
  { label: 'Right', key: 'ArrowRight', Icon: ArrowRight, dx: STEP, dy: 0 },
  { label: 'Up', key: 'ArrowUp', Icon: ArrowUp, dx: 0, dy: -STEP },
  { label: 'Down', key: 'ArrowDown', Icon: ArrowDown, dx: 0, dy: STEP },
]
const KEY_ZOOM = 1.1
const ZOOMS: Record<string, number> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM }

interface CropDialogProps {
  picture: HTMLImageElement
  onCrop: (picture: Blob) => Promise<void>
  onClose: () => void
}

export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const most = maxZoom({ width: picture.naturalWidth, height: picture.naturalHeight })
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  /** The picture's displayed size at zoom 1. */
  const [drawn, setDrawn] = useState<Size>({ width: 0, height: 0 })
  const [square, setSquare] = useState<Area | null>(null)
  const [uploading, setUploading] = useState(false)
  const hint = useId()

  // The object URL keeps the file in memory.
  useEffect(() => () => URL.revokeObjectURL(picture.src), [picture])

  // The picture moves in the opposite direction of the circle.
  function move(dx: number, dy: number): void {
    const edge = Math.min(drawn.width, drawn.height)
    setPlace(({ x, y }) => placeWithin(drawn, zoom, { x: x - dx * edge, y: y - dy * edge }))
  }
  function zoomTo(wanted: number): void {
    const next = Math.min(Math.max(wanted, 1), most)
    const factor = next / zoom
    setPlace(({ x, y }) => placeWithin(drawn, next, { x: x * factor, y: y * factor }))
    setZoom(next)
  }
  function press(event: KeyboardEvent): void {
    const moved = MOVES.find(({ key }) => key === event.key)
    const factor = ZOOMS[event.key]
    if (event.ctrlKey || event.metaKey || (!moved && !factor)) return
    event.preventDefault()
    if (moved) move(moved.dx, moved.dy)
    if (factor) zoomTo(zoom * factor)
  }

  async function finish(): Promise<void> {
    if (!square) return
    setUploading(true)
    await onCrop(await croppedPicture(picture, square))
    setUploading(false)
  }
  const close = () => {
    if (!uploading) onClose()
  }

  return (
    <Dialog
      open
      title="Crop your picture"
      onClose={close}
      actions={
        <>
          <Button look="ghost" onClick={close}>
            Cancel
          </Button>
          <Button busy={uploading && 'Uploading…'} disabled={!square} onClick={finish}>
            Use this picture
          </Button>
        </>
      }
    >
      <p className="text-muted" id={hint}>
        Drag the picture or use the arrow keys to move it. Use plus and minus to zoom. Other people will see
        what’s inside the circle.
      </p>
      <div
        className="relative aspect-square w-full max-w-80 justify-self-center overflow-hidden rounded-md bg-sunken"
        role="application"
        aria-label="The part of the picture people will see"
        aria-describedby={hint}
        tabIndex={0}
        data-autofocus
        onKeyDown={press}
      >
        <Cropper
          image={picture.src}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          crop={place}
          zoom={zoom}
          maxZoom={most}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setSquare(pixels)}
          setMediaSize={setDrawn}
          style={{ cropAreaStyle: { border: '2px solid #fff' } }}
          cropperProps={{ tabIndex: -1, onKeyDown: undefined }}
          disableAutomaticStylesInjection
        />
      </div>
      <Slider
        label="Zoom"
        shown={`${Math.round(zoom * 100)}%`}
        min={1}
        max={most}
        step={0.01}
        value={zoom}
        disabled={most === 1}
        onChange={(event) => zoomTo(event.target.valueAsNumber)}
      />
      <div className="flex justify-center gap-2" role="group" aria-label="Move">
        {MOVES.map(({ label, Icon, dx, dy }) => (
          <Button key={label} look="ghost" size="icon" onClick={() => move(dx, dy)}>
            <Icon aria-hidden="true" />
            <span className="sr-only">{label}</span>
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
