import noPicture from '#art/no-picture.svg?url'
import { PICTURE_WIDTHS, pictureAddress, pictureSources } from '#domain/listings/pictures/pictures.ts'
import type { Image } from '#domain/listings/property.ts'
import { classes } from '#ui/classes.ts'

interface PictureProps {
  /** Null for a home without one: the drawn placeholder stands there. */
  image: Image | null
  /** Empty where words beside it say the same. */
  alt?: string
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  /** The largest of the first screen: it is fetched before the others. */
  first?: boolean
  /** Far down the page, so that it is fetched when it comes near. */
  lazy?: boolean
  className?: string
}

/**
 * A picture of a home that fills its frame, whose size comes from classes. What blurs it stands there until it has loaded; where it
 * cannot be loaded, `pictures.script.ts` puts the placeholder in its place. Also without React on the page.
 */
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
