import { Camera, Image } from 'lucide-react'
import { useRef } from 'react'
import { PICTURE_MAX_BYTES, PICTURE_MESSAGE } from '#domain/profile/pictures/rules.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'

interface PictureButtonsProps {
  busy?: string | false
  onPick: (pictures: File[]) => void
}

const KINDS = ['image/jpeg', 'image/png', 'image/webp']

/** Takes a photo on phones, or chooses pictures. */
export function PictureButtons({ busy = false, onPick }: PictureButtonsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)

  function pick(input: HTMLInputElement): void {
    const picked = [...(input.files ?? [])]
    input.value = ''
    const ofKind = picked.filter(({ type }) => KINDS.includes(type))
    const fitting = ofKind.filter(({ size }) => size <= PICTURE_MAX_BYTES)
    if (ofKind.length < picked.length) notify.error(PICTURE_MESSAGE.otherKind)
    if (fitting.length < ofKind.length) notify.error(PICTURE_MESSAGE.tooLarge)
    if (fitting.length > 0) onPick(fitting)
  }

  const shared = {
    type: 'file',
    className: 'sr-only',
    accept: KINDS.join(),
    tabIndex: -1,
    onChange: ({ target }: { target: HTMLInputElement }) => pick(target),
  } as const
  return (
    <div className="flex flex-wrap gap-2">
      <input {...shared} ref={camera} capture="environment" aria-label="A photo of the receipt" />
      <input {...shared} ref={files} multiple aria-label="Pictures of the receipt" />
      <Button look="ghost" className="only-touch" busy={busy} onClick={() => camera.current?.click()}>
        <Camera aria-hidden="true" />
        Take a photo
      </Button>
      <Button look="ghost" busy={busy} onClick={() => files.current?.click()}>
        <Image aria-hidden="true" />
        Choose pictures
      </Button>
    </div>
  )
}
