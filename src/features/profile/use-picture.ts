import { useState } from 'react'
import { removePicture, showFailure, uploadPicture } from '#features/profile/calls.ts'
import { loadPicture, UnusablePicture } from '#features/profile/load-picture.script.ts'
import { PICTURE_MESSAGE, type PictureFault } from '#domain/profile/pictures/rules.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'

export function usePicture(userId: number, onChanged: (filename: string | null) => void) {
  const [picked, setPicked] = useState<HTMLImageElement | null>(null)
  const { busy, run } = useAction<'opening' | 'removing'>()
  const [fault, setFault] = useState<PictureFault | null>(null)

  function pick(files: File[]): void {
    if (picked) return
    const open = async () => {
      const [file] = files
      setFault(null)
      if (!file || files.length > 1) throw new UnusablePicture('missing')
      setPicked(await loadPicture(file))
    }
    const refuse = (error: unknown) => setFault(error instanceof UnusablePicture ? error.fault : 'damaged')
    void run('opening', open, refuse)
  }

  async function upload(picture: Blob): Promise<void> {
    try {
      onChanged(await uploadPicture(userId, picture))
      setPicked(null)
      notify.success('Image uploaded!')
    } catch (error) {
      showFailure(error, 'Failed to upload image.')
    }
  }

  async function remove(): Promise<void> {
    const act = async () => {
      setFault(null)
      await removePicture()
      onChanged(null)
      notify.success('Image removed.')
    }
    await run('removing', act, (error) => showFailure(error, 'Failed to remove image.'))
  }

  return {
    picked,
    busy,
    message: fault && PICTURE_MESSAGE[fault],
    pick,
    upload,
    remove,
    cancel: () => setPicked(null),
  }
}
