import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import { CropCanvas, MOVE_STEP } from '#features/profile/CropCanvas.tsx'
import { maxZoom, squareOf } from '#features/profile/crop.ts'
import { croppedPicture } from '#features/profile/draw-crop.ts'
import { useCrop } from '#features/profile/use-crop.ts'
import { Button } from '#ui/Button.tsx'
import { Slider } from '#ui/Choices.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** The presses that dragging can be done with as well. */
const MOVES = [
  { label: 'Left', Icon: ArrowLeft, dx: -MOVE_STEP, dy: 0 },
  { label: 'Right', Icon: ArrowRight, dx: MOVE_STEP, dy: 0 },
  { label: 'Up', Icon: ArrowUp, dx: 0, dy: -MOVE_STEP },
  { label: 'Down', Icon: ArrowDown, dx: 0, dy: MOVE_STEP },
]

interface CropDialogProps {
  picture: HTMLImageElement
  /** Takes the cropped picture; the dialog is busy until it is done. */
  onCrop: (picture: Blob) => Promise<void>
  onClose: () => void
}

/** Asks for the square of a picture that is to be shown. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const { crop, move, zoomBy, zoomTo } = useCrop(size)
  const [uploading, setUploading] = useState(false)
  const square = squareOf(size, crop)
  const hint = useId()

  async function finish(): Promise<void> {
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
          <Button busy={uploading && 'Uploading…'} onClick={finish}>
            Use this picture
          </Button>
        </>
      }
    >
      <p className="text-muted" id={hint}>
        Drag the picture or use the arrow keys to move it, and plus and minus to zoom. Others see what is in
        the circle.
      </p>
      <CropCanvas picture={picture} square={square} onMove={move} onZoom={zoomBy} describedBy={hint} />
      <Slider
        label="Zoom"
        shown={`${Math.round(crop.zoom * 100)}%`}
        min={1}
        max={maxZoom(size)}
        step={0.01}
        value={crop.zoom}
        disabled={maxZoom(size) === 1}
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
