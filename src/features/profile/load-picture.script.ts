import { faultOfSize, type PictureFault } from '#domain/profile/pictures/rules.ts'
import { faultOfFile } from '#lib/fault-of-file.ts'

export class UnusablePicture extends Error {
  constructor(readonly fault: PictureFault) {
    super(`We can’t use this picture: ${fault}.`)
  }
}

/**
 * Opens a file as a picture to draw, upright. Throws UnusablePicture by the same rules as the server. The caller has to
 * revoke the picture's URL.
 */
export async function loadPicture(file: File): Promise<HTMLImageElement> {
  refuse(await faultOfFile(file))
  const address = URL.createObjectURL(file)
  try {
    const picture = await headerLoaded(address)
    // Before its pixels are decoded.
    refuse(faultOfSize({ width: picture.naturalWidth, height: picture.naturalHeight }))
    await picture.decode()
    return picture
  } catch (error) {
    URL.revokeObjectURL(address)
    throw error instanceof UnusablePicture ? error : new UnusablePicture('damaged')
  }
}

function headerLoaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = reject
    picture.src = address
  })
}

function refuse(fault: PictureFault | null): void {
  if (fault) throw new UnusablePicture(fault)
}
