import noPicture from '#art/no-picture.svg?url'
import { PICTURE_WIDTHS, pictureAddress, pictureSources } from '#domain/listings/pictures/pictures.ts'
import type { Image } from '#domain/listings/property.ts'
import { classes } from '#ui/classes.ts'

interface PictureProps {
  /** Null shows the placeholder. */
  image: Image | null
  alt?: string
  sizes: string
  first?: boolean
  lazy?: boolean
  className?: string
}

export function Picture({ image, alt = image?.caption ?? '', sizes, first, lazy, className }: PictureProps) {
  return (
    <span className={classes('picture', className)}>
      {image ? (
        <>
          <img className="picture-blur" src={image.placeholder} alt="" />
          <img
            src={pictureAddress(image, PICTURE_WIDTHS[1])}
            srcSet={pictureSources(image)}
            sizes={sizes}
            width={image.width}
            height={image.height}
            alt={alt}
            decoding="async"
            data-picture
            {...(first && { fetchPriority: 'high' as const })}
            {...(lazy && { loading: 'lazy' as const })}
          />
        </>
      ) : (
        <img src={noPicture} alt="" width={480} height={360} />
      )}
    </span>
  )
}
