import { Camera, Image } from 'lucide-react'
import { useRef } from 'react'
import { PICTURE_MESSAGE } from '#domain/profile/pictures/rules.ts'
import { faultOfFile } from '#lib/fault-of-file.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'

interface PictureButtonsProps {
  busy?: string | false
  onPick: (pictures: File[]) => void
}

/** Takes a photo on phones, or chooses pictures. */
export function PictureButtons({ busy = false, onPick }: PictureButtonsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)

  async function pick(input: HTMLInputElement): Promise<void> {
    const picked = [...(input.files ?? [])]
    input.value = ''
    const faults = await Promise.all(picked.map(faultOfFile))
    for (const fault of new Set(faults)) if (fault !== null) notify.error(PICTURE_MESSAGE[fault])
    const fitting = picked.filter((_file, index) => faults[index] === null)
    if (fitting.length > 0) onPick(fitting)
  }

  const shared = {
    type: 'file',
    className: 'sr-only',
    accept: 'image/jpeg,image/png,image/webp',
    tabIndex: -1,
    onChange: ({ target }: { target: HTMLInputElement }) => void pick(target),
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
